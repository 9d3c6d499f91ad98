import type { ReactNode } from 'react'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { currentTime } from '../../shared/clock.ts'
import { eventTime } from '../../shared/format.ts'
import { shortened } from '../../shared/text.ts'
import { t as common } from '../../texts/common.ts'
import { t } from '../../texts/reports.ts'
import { UnreachableChat } from '../unreachable-chat.tsx'
import type { openReports, ReportedItem } from './open-reports.ts'
import { ReportedPicture } from './reported-picture.tsx'

type ReportsProps = Awaited<ReturnType<typeof openReports>> & { csrf: string; zone: string }

/** The open reports, for `/admin`. */
export const Reports = ({ reported, next, csrf, zone }: ReportsProps) => (
  <>
    {reported.length === 0 && (
      <Empty text={t.nothingReported}>
        <a className="button" href="/admin/log">
          {t.seeLog}
        </a>
      </Empty>
    )}
    <ul className="reports">
      {reported.map((row) => (
        <li key={row.reportId}>
          <ReportedRow {...row} csrf={csrf} zone={zone} />
        </li>
      ))}
    </ul>
    {next && (
      <p>
        <a className="button" href={`/admin?after=${next}`}>
          {t.showLater}
        </a>
      </p>
    )}
  </>
)

const MAX_EXCERPT = 300

type ReportedRowProps = ReportedItem & { csrf: string; zone: string }

function ReportedRow({ item, kind, reportId, count, reasons, excerpt, csrf, zone }: ReportedRowProps) {
  const { label } = common.moderatedKinds[kind]
  const author = item?.author
  const isPerson = kind === 'user'
  const hideOrRestore = item?.isHidden ? t.restore : t.hide
  const ban = isPerson ? t.ban : t.banAuthor
  return (
    <article>
      <h2>
        <span className="muted">{label}</span> {item ? <a href={item.path}>{item.title}</a> : t.deleted}
      </h2>
      <p className="muted">
        {author && !isPerson && <>{t.by(<a href={`/users/${author.id}`}>{author.username}</a>)} · </>}
        {t.reportCount(count)}
        {item?.isHidden && ` · ${t.hidden}`}
      </p>
      {item?.picture && <ReportedPicture name={item.picture} />}
      {item?.isUnreachable && (
        <p>
          <UnreachableChat path="/admin" />
        </p>
      )}
      {excerpt !== '' && <blockquote dir="auto">{shortened(excerpt, MAX_EXCERPT)}</blockquote>}
      <ul>
        {reasons.map(({ reason, at, reporterId, reporter }) => (
          <li key={`${at} ${reporterId}`}>
            <p className="muted">
              {reporterId === null ? t.deletedAccount : <a href={`/users/${reporterId}`}>{reporter}</a>},{' '}
              {eventTime(new Date(at), zone, currentTime())}
            </p>
            <p className="reason" dir="auto">
              {reason}
            </p>
          </li>
        ))}
      </ul>
      {count > reasons.length && <p className="muted">{t.andMore(count - reasons.length)}</p>}
      <div className="row">
        <form method="post" action={`/admin/reports/${reportId}/done`}>
          <CsrfField token={csrf} />
          <button
            className="button"
            type="submit"
            aria-label={t.named(t.dismiss, `${label} ${item?.title ?? ''}`)}
          >
            {t.dismiss}
          </button>
        </form>
        {item && (
          <a
            className="button"
            href={`${hidingPath(item.isHidden ? 'restore' : 'hide', item)}&next=%2Fadmin`}
            aria-label={t.named(hideOrRestore, `${label} ${item.title}`)}
          >
            {hideOrRestore}
          </a>
        )}
        {author && (
          <a
            className="button danger"
            href={`/admin/ban?user_id=${author.id}&next=%2Fadmin`}
            aria-label={t.named(ban, author.username)}
          >
            {ban}
          </a>
        )}
      </div>
    </article>
  )
}

type UndoProps = {
  /** What has just been done. */
  done: ReactNode
  action: string
  csrf: string
  hidden?: Record<string, string>
  /** The accessible name of the button if it is not 'Undo'. */
  label?: string
}

const Undo = ({ done, action, csrf, hidden = {}, label }: UndoProps) => (
  <form className="form confirm" method="post" action={action}>
    <p role="status">{done}</p>
    <CsrfField token={csrf} />
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <p className="row">
      <button className="button" type="submit" aria-label={label}>
        {t.undo}
      </button>
    </p>
  </form>
)

/** A form that reopens the reports that the moderator has just dismissed. */
export const UndoDismissal = ({ reportId, csrf }: { reportId: number; csrf: string }) => (
  <Undo done={t.dismissed} action={`/admin/reports/${reportId}/reopen`} csrf={csrf} />
)

type UndoHidingProps = { fields: Record<string, string> | null; title: string; csrf: string }

/** A form that restores the item and reopens its reports. */
export const UndoHiding = ({ fields, title, csrf }: UndoHidingProps) =>
  fields && (
    <Undo
      done={t.isHidden(<strong dir="auto">{title}</strong>)}
      action="/admin/restore"
      csrf={csrf}
      hidden={{ ...fields, next: '/admin', reopen: '1' }}
      label={t.undoHiding(title)}
    />
  )
