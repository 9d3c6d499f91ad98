import { Empty } from '../layout/empty.tsx'
import { hidingPath } from '../layout/moderation-controls.tsx'
import { More } from '../layout/more.tsx'
import { recentTime } from '../shared/format.ts'
import type { findActs } from './log-list.ts'

export const paths = {
  event: '/events',
  post: '/blog',
  user: '/users',
  comment: '/comments',
  banned: '/users',
} as const

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
              {act.act === 'role' && ` ${roles[act.reason] ?? act.reason}`}
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

/** What an act of changing a role has as its reason. */
const roles: Record<string, string> = { member: 'a member', moderator: 'a moderator', admin: 'an admin' }

function Subject({ act: { kind, subject, subjectName, hikeId } }: { act: LoggedAct }) {
  if (kind === 'invitation') return <a href={`/admin/invitations`}>invitation {subject}</a>
  if (kind === 'group') return <a href="/admin/group">the group</a>
  if (kind === 'picture') return <a href={`/images/${subject}/large`}>a picture</a>
  if (kind === 'message')
    return (
      <a href={`/events/${hikeId}#chat`}>
        message {subject} in {subjectName ?? 'a chat'}
      </a>
    )
  if (subjectName === null) return `${kind} ${subject}, which is deleted`
  return (
    <a href={`${paths[kind]}/${subject}`} dir="auto">
      {kind === 'comment' && `comment ${subject} on `}
      {subjectName}
    </a>
  )
}
