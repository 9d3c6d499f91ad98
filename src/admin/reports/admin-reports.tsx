import { plainText } from '../../blog/display.ts'
import { CsrfField } from '../../layout/csrf-field.tsx'
import { Empty } from '../../layout/empty.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import type { Kind } from '../../layout/report-link.tsx'
import { currentTime } from '../../shared/clock.ts'
import { eventTime } from '../../shared/format.ts'
import { shortened } from '../../shared/text.ts'
import { UnreachableChat } from '../unreachable-chat.tsx'
import type { openReports, ReportedThing } from './open-reports.ts'
import { ReportedPicture } from './reported-picture.tsx'

type ReportsProps = Awaited<ReturnType<typeof openReports>> & { csrf: string; zone: string }

/** The open reports, for `/admin`. */
export const Reports = ({ things, next, csrf, zone }: ReportsProps) => (
  <>
    {things.length === 0 && (
      <Empty text="Nothing is reported.">
        <a className="button" href="/admin/log">
          See the log
        </a>
      </Empty>
    )}
    <ul className="reports">
      {things.map((thing) => (
        <li key={thing.id}>
          <ReportedRow thing={thing} csrf={csrf} zone={zone} />
        </li>
      ))}
    </ul>
    {next && (
      <p>
        <a className="button" href={`/admin?after=${next}`}>
          Show later ones
        </a>
      </p>
    )}
  </>
)

const MAX_EXCERPT = 300

const LABEL: Record<Kind, string> = {
  event: 'Hike',
  post: 'Post',
  message: 'Message',
  user: 'Person',
  comment: 'Comment',
  picture: 'Picture',
}

function ReportedRow({ thing, csrf, zone }: { thing: ReportedThing; csrf: string; zone: string }) {
  const { id, kind, subject, count, reasons, title, text, path, author } = thing
  const excerpt = shortened(kind === 'post' ? plainText(text) : text, MAX_EXCERPT)
  return (
    <article>
      <h2>
        <span className="muted">{LABEL[kind]}</span>{' '}
        {title === null ? 'Deleted' : <a href={path}>{kind === 'picture' ? 'See where it is' : title}</a>}
      </h2>
      <p className="muted">
        {author && kind !== 'user' && (
          <>
            By <a href={`/users/${author.id}`}>{author.username}</a> ·{' '}
          </>
        )}
        {count === 1 ? '1 report' : `${count} reports`}
        {thing.isHidden && ' · Hidden'}
      </p>
      {kind === 'picture' && title !== null && <ReportedPicture name={subject} />}
      {thing.picture && <ReportedPicture name={thing.picture} />}
      {thing.isUnreachable && (
        <p>
          <UnreachableChat path="/admin" />
        </p>
      )}
      {excerpt !== '' && <blockquote dir="auto">{excerpt}</blockquote>}
      <ul>
        {reasons.map(({ reason, at, reporterId, reporter }) => (
          <li key={`${at} ${reporterId}`}>
            <p className="muted">
              {reporterId === null ? 'A deleted account' : <a href={`/users/${reporterId}`}>{reporter}</a>},{' '}
              {eventTime(new Date(at), zone, currentTime())}
            </p>
            <p className="reason" dir="auto">
              {reason}
            </p>
          </li>
        ))}
      </ul>
      {count > reasons.length && <p className="muted">And {count - reasons.length} more.</p>}
      <div className="row">
        <form method="post" action={`/admin/reports/${id}/done`}>
          <CsrfField token={csrf} />
          <button className="button" type="submit" aria-label={`Dismiss: ${LABEL[kind]} ${title ?? ''}`}>
            Dismiss
          </button>
        </form>
        {title !== null && (
          <a
            className="button"
            href={`${hidingPath(thing.isHidden ? 'restore' : 'hide', {
              kind,
              id: subject,
              hikeId: thing.hikeId,
            })}&next=%2Fadmin`}
            aria-label={`${thing.isHidden ? 'Restore' : 'Hide'}: ${LABEL[kind]} ${title}`}
          >
            {thing.isHidden ? 'Restore' : 'Hide'}
          </a>
        )}
        {author && (
          <a
            className="button danger"
            href={`/admin/ban?user_id=${author.id}&next=%2Fadmin`}
            aria-label={`${kind === 'user' ? 'Ban' : 'Ban the author'}: ${author.username}`}
          >
            {kind === 'user' ? 'Ban' : 'Ban the author'}
          </a>
        )}
      </div>
    </article>
  )
}
