import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { isAboutOthers } from '../access/reports.ts'
import type { RequestContext } from '../context/context.ts'
import type { User } from '../context/env.ts'
import { moderationLog, reports, users } from '../db/schema.ts'
import { Empty } from '../layout/empty.tsx'
import { hidingPath } from '../layout/moderation-controls.tsx'
import { More } from '../layout/more.tsx'
import { recentTime } from '../shared/format.ts'
import { t as common } from '../texts/common.ts'
import { hrefOf, nameOf, parseListed, selectItem } from './moderated/items.ts'

const PAGE_SIZE = 50

/** A page of the moderation log, latest first, without dismissals of reports about the actor. Throws 401 and 403. */
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
  authorize(ctx.actor, can.moderate(ctx.actor))
  const acts = rows.slice(0, PAGE_SIZE)
  return { acts, next: rows.length > PAGE_SIZE ? (acts.at(-1)?.id ?? null) : null }
}

const COLUMNS = {
  kind: sql`${moderationLog.kind}`,
  id: sql`${moderationLog.subject}`,
  hikeId: sql`${moderationLog.hikeId}`,
}

/** SQL condition on the log: the entry dismisses reports about the user. */
const mentionsReportsOn = (userId: SQL) =>
  sql`(${moderationLog.act} = 'dismiss' AND EXISTS (SELECT 1 FROM ${reports}
    WHERE ${reports.kind} = ${moderationLog.kind} AND ${reports.subject} = ${moderationLog.subject}
    AND ${reports.hikeId} = ${moderationLog.hikeId} AND NOT ${isAboutOthers(userId)}))`

type ActsProps = Awaited<ReturnType<typeof findActs>> & { zone: string }
type LoggedAct = ActsProps['acts'][number]

export const Acts = ({ acts, next, zone }: ActsProps) => (
  <>
    {acts.length === 0 && (
      <Empty text="Nothing has been done yet.">
        <a className="button" href="/admin">
          Open reports
        </a>
      </Empty>
    )}
    <ul className="admin-rows">
      {acts.map((act) => (
        <li key={act.id}>
          <p>
            <span>
              {act.actor ? <a href={`/users/${act.actorId}`}>{act.actor}</a> : 'Whoever runs this server'}{' '}
              {verbs[act.act]} <Subject act={act} />
              {act.act === 'role' && ` ${roles[act.reason as User['role']]}`}
              <small className="muted">{recentTime(act.createdAt, zone)}</small>
              {act.act !== 'role' && act.reason !== '' && (
                <q className="reason" dir="auto">
                  {act.reason}
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
                Restore
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
    {next !== null && <More href={`/admin/log?before=${next}`}>Show more</More>}
  </>
)

const verbs: Record<LoggedAct['act'], string> = {
  hide: 'has hidden',
  restore: 'has restored',
  ban: 'has banned',
  unban: 'has unbanned',
  role: 'has made',
  approve: 'has decided on the approval of',
  dismiss: 'has dismissed the reports of',
  settings: 'has changed the settings of',
  invite: 'has made',
  withdraw: 'has withdrawn',
  delete: 'has deleted',
}

/** The log stores the new role as the reason of the act. */
const roles: Record<User['role'], string> = {
  member: 'a member',
  moderator: 'a moderator',
  admin: 'an admin',
}

function Subject({ act: { kind, subject, hikeId, json } }: { act: LoggedAct }) {
  if (kind === 'invitation') return <a href="/admin/invitations">invitation {subject}</a>
  if (kind === 'group') return <a href="/admin/group">the group</a>
  const item = parseListed({ kind, id: subject, hikeId, json })
  if (!item) return `${common.moderatedKinds[kind].label.toLowerCase()} ${subject}, which is deleted`
  return (
    <a href={hrefOf(item)} dir="auto">
      {nameOf(item)}
    </a>
  )
}
