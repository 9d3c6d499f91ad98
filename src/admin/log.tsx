import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { requireModerator } from '../access/policy.ts'
import { isAboutOthers } from '../access/reports.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { moderationLog, reports, users } from '../db/schema.ts'
import { Empty } from '../layout/empty.tsx'
import { hidingPath } from '../layout/moderation-controls.tsx'
import { More } from '../layout/more.tsx'
import { recentTime } from '../shared/format.ts'
import { t } from '../texts/moderation.ts'
import { hrefOf, nameOf, parseListed, selectItem } from './moderated/items.ts'
import { WITHDRAWN } from './people/roles.ts'
import { labelsOf } from './settings/labels.ts'

const PAGE_SIZE = 50

/**
 * Returns a page of the moderation log, latest first, without acts that dismiss or reopen reports about the actor.
 * Throws 401 and 403.
 */
export async function findActs(ctx: RequestContext, before: number) {
  const { rows } = await ctx.read((db, viewer) => ({
    rows: db
      .select({
        id: moderationLog.id,
        actorId: moderationLog.actorId,
        actor: sql<string | null>`${users.username}`.as('actor'),
        act: moderationLog.act,
        kind: moderationLog.kind,
        subject: moderationLog.subject,
        hikeId: moderationLog.hikeId,
        reason: moderationLog.reason,
        createdAt: moderationLog.createdAt,
        json: sql<string | null>`${selectItem(COLUMNS)}`.as('item'),
      })
      .from(moderationLog)
      .leftJoin(users, eq(users.id, moderationLog.actorId))
      .where(
        and(before > 0 ? lt(moderationLog.id, before) : undefined, sql`NOT ${mentionsReportsOn(viewer)}`),
      )
      .orderBy(desc(moderationLog.id))
      .limit(PAGE_SIZE + 1),
  }))
  requireModerator(ctx.actor)
  const acts = rows.slice(0, PAGE_SIZE)
  return { acts, next: rows.length > PAGE_SIZE ? (acts.at(-1)?.id ?? null) : null }
}

const COLUMNS = {
  kind: sql`${moderationLog.kind}`,
  id: sql`${moderationLog.subject}`,
  hikeId: sql`${moderationLog.hikeId}`,
}

/** SQL condition on the log: the act dismisses or reopens reports about the user. */
const mentionsReportsOn = (userId: SQL) =>
  sql`(${moderationLog.act} IN ('dismiss', 'reopen') AND EXISTS (SELECT 1 FROM ${reports}
    WHERE ${reports.kind} = ${moderationLog.kind} AND ${reports.subject} = ${moderationLog.subject}
    AND ${reports.hikeId} = ${moderationLog.hikeId} AND NOT ${isAboutOthers(userId)}))`

type ActsProps = Awaited<ReturnType<typeof findActs>> & { zone: string; currency: string }
type LoggedAct = ActsProps['acts'][number]

export const Acts = ({ acts, next, zone, currency }: ActsProps) => (
  <>
    {acts.length === 0 && (
      <Empty text={t.nothingDone}>
        <a className="button" href="/admin">
          {t.openReports}
        </a>
      </Empty>
    )}
    <ul className="admin-rows">
      {acts.map((act) => (
        <li key={act.id}>
          <p>
            <span>
              {sentenceOf(act)}
              <small className="muted">{recentTime(act.createdAt, zone)}</small>
              {act.act === 'settings' && <span className="reason">{labelsOf(act.reason, currency)}</span>}
              {act.act !== 'role' && act.act !== 'settings' && act.reason !== '' && (
                <q className="reason" dir="auto">
                  {act.act === 'approve' && act.reason === WITHDRAWN ? t.approvalWithdrawnReason : act.reason}
                </q>
              )}
            </span>
          </p>
          {act.kind === 'message' && act.act === 'hide' && (
            <div className="row">
              <a
                className="button"
                href={hidingPath('restore', { kind: 'message', id: act.subject, hikeId: act.hikeId })}
              >
                {t.restore}
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
    {next !== null && <More href={`/admin/log?before=${next}`}>{t.showMore}</More>}
  </>
)

/** Returns a sentence that says who did what to whom. */
function sentenceOf(act: LoggedAct): ReactNode {
  const who = act.actor ? <a href={`/users/${act.actorId}`}>{act.actor}</a> : t.operator
  if (act.act === 'settings') return t.logSettings(who, (words) => <a href="/admin/group">{words}</a>)
  if (act.act === 'invite') return t.logInvite(who, act.subject, linkToInvitations)
  if (act.act === 'resend') return t.logResend(who, act.subject, linkToInvitations)
  if (act.act === 'withdraw') return t.logWithdraw(who, act.subject, linkToInvitations)
  const what = <Subject act={act} />
  // The log stores the new role as the reason for the act.
  return act.act === 'role' ? roles[act.reason as User['role']](who, what) : sentences[act.act](who, what)
}

const linkToInvitations = (words: string) => <a href="/admin/invitations">{words}</a>

type Sentence = (who: ReactNode, what: ReactNode) => ReactNode

const sentences: Record<
  Exclude<LoggedAct['act'], 'settings' | 'invite' | 'resend' | 'withdraw' | 'role'>,
  Sentence
> = {
  hide: (who, what) => t.logHide(who, what),
  restore: (who, what) => t.logRestore(who, what),
  ban: (who, what) => t.logBan(who, what),
  unban: (who, what) => t.logUnban(who, what),
  approve: (who, what) => t.logApprove(who, what),
  dismiss: (who, what) => t.logDismiss(who, what),
  reopen: (who, what) => t.logReopen(who, what),
  delete: (who, what) => t.logDelete(who, what),
}

const roles: Record<User['role'], Sentence> = {
  member: (who, what) => t.logMember(who, what),
  moderator: (who, what) => t.logModerator(who, what),
  admin: (who, what) => t.logAdmin(who, what),
}

function Subject({ act: { kind, subject, hikeId, json } }: { act: LoggedAct }) {
  if (kind === 'invitation' || kind === 'group') return null
  const item = parseListed({ kind, id: subject, hikeId, json })
  if (!item) return t.deletedItems[kind](subject)
  return (
    <a href={hrefOf(item)} dir="auto">
      {nameOf(item)}
    </a>
  )
}
