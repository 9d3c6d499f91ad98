import { recentTime } from '../shared/format.ts'
import { shortened } from '../shared/shortened.ts'
import { hidingPath } from './controls.tsx'
import type { findActs, findHidden } from './lists.ts'

type HiddenProps = Awaited<ReturnType<typeof findHidden>> & { zone: string }

const kinds = {
  event: 'Hike',
  post: 'Post',
  user: 'Person',
  banned: 'Banned',
  picture: 'Picture',
  message: 'Message',
} as const
const paths = { event: '/events', post: '/blog', user: '/users', banned: '/users' } as const

/** What is hidden, and who is banned, each with the way to end that. */
export const HiddenThings = ({ things, next, zone }: HiddenProps) => (
  <>
    {things.length === 0 && !next && <p className="muted">Nothing is hidden.</p>}
    <ul className="admin-rows">
      {things.map((thing) => (
        <li key={thing.kind + thing.id}>
          <HiddenThing thing={thing} zone={zone} />
        </li>
      ))}
    </ul>
    {next && <More href={`/admin/hidden?cursor=${next}`} />}
  </>
)

type Thing = HiddenProps['things'][number]

function HiddenThing({ thing, zone }: { thing: Thing; zone: string }) {
  const { kind, id, at, message } = thing
  const title = message ? `message by ${message.username}` : kind === 'picture' ? 'picture' : thing.title
  return (
    <>
      <p>
        <span>
          <a href={hrefOf(thing)} dir="auto">
            {kind === 'picture' ? 'Picture' : thing.title}
          </a>
          {message && (
            <q className="reason" dir="auto">
              {shortened(message.text, 300)}
            </q>
          )}
          <small className="muted">
            {kinds[kind]}
            {message && ` by ${message.username}`}, {recentTime(new Date(at), zone)}
          </small>
        </span>
      </p>
      <div className="row">
        {kind === 'banned' ? (
          <a className="button" href={`/admin/unban?user_id=${id}`} aria-label={`Unban ${title}`}>
            Unban
          </a>
        ) : (
          <a className="button" href={restorePath(thing)} aria-label={`Restore ${title}`}>
            Restore
          </a>
        )}
      </div>
    </>
  )
}

function hrefOf({ kind, id }: Thing) {
  if (kind === 'picture') return `/images/${id}/large`
  if (kind === 'message') return `/events/${id.split('-')[0]}#chat`
  return `${paths[kind]}/${id}`
}

function restorePath({ kind, id }: Thing) {
  const [eventId, messageId = ''] = id.split('-')
  return kind === 'message'
    ? hidingPath('restore', { kind, id: messageId, eventId: Number(eventId) })
    : hidingPath('restore', { kind: kind === 'banned' ? 'user' : kind, id })
}

type ActsProps = Awaited<ReturnType<typeof findActs>> & { zone: string }
type LoggedAct = ActsProps['acts'][number]

/** What moderators have done. */
export const Acts = ({ acts, next, zone }: ActsProps) => (
  <>
    {acts.length === 0 && <p className="muted">Nothing has been done yet.</p>}
    <ul className="admin-rows">
      {acts.map((act) => (
        <li key={act.id}>
          <p>
            <span>
              {act.actor ? <a href={`/users/${act.actorId}`}>{act.actor}</a> : 'The command line'}{' '}
              {verbs[act.act]} <Subject act={act} />
              <small className="muted">{recentTime(act.createdAt, zone)}</small>
              {act.reason !== '' && (
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
                href={hidingPath('restore', { kind: 'message', id: act.subject, eventId: act.eventId })}
              >
                Restore
              </a>
            </div>
          )}
        </li>
      ))}
    </ul>
    {next !== null && <More href={`/admin/log?before=${next}`} />}
  </>
)

const verbs: Record<LoggedAct['act'], string> = {
  hide: 'has hidden',
  restore: 'has restored',
  ban: 'has banned',
  unban: 'has unbanned',
  role: 'has changed the role of',
  approve: 'has decided on the approval of',
  dismiss: 'has dismissed the reports of',
}

function Subject({ act: { kind, subject, subjectName, eventId } }: { act: LoggedAct }) {
  if (kind === 'picture') return <a href={`/images/${subject}/large`}>a picture</a>
  if (kind === 'message')
    return (
      <a href={`/events/${eventId}#chat`}>
        message {subject} in {subjectName ?? 'a chat'}
      </a>
    )
  if (kind === 'comment' || subjectName === null) return `${kind} ${subject}, which is deleted`
  return (
    <a href={`${paths[kind]}/${subject}`} dir="auto">
      {subjectName}
    </a>
  )
}

const More = ({ href }: { href: string }) => (
  <p className="load-more">
    <a className="button" href={href}>
      Show more
    </a>
  </p>
)
