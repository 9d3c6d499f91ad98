import { Empty } from '../../layout/empty.tsx'
import { hidingPath } from '../../layout/moderation-controls.tsx'
import { More } from '../../layout/more.tsx'
import { recentTime } from '../../shared/format.ts'
import { shortened } from '../../shared/text.ts'
import { paths } from '../log-page.tsx'
import { UnreachableChat } from '../unreachable-chat.tsx'
import type { findHidden } from './hidden-list.ts'

type HiddenProps = Awaited<ReturnType<typeof findHidden>> & { zone: string }

const kinds = {
  event: 'Hike',
  post: 'Post',
  user: 'Person',
  banned: 'Banned',
  picture: 'Picture',
  message: 'Message',
  comment: 'Comment on this post',
} as const

/** Hidden content and banned users, each with a link to restore or unban. */
export const HiddenThings = ({ things, next, zone }: HiddenProps) => (
  <>
    {things.length === 0 && !next && (
      <Empty text="Nothing is hidden.">
        <a className="button" href="/admin">
          Open reports
        </a>
      </Empty>
    )}
    <ul className="admin-rows">
      {things.map((thing) => (
        <li key={thing.kind + thing.id}>
          <HiddenThing thing={thing} zone={zone} />
        </li>
      ))}
    </ul>
    {next && <More href={`/admin/hidden?cursor=${next}`}>Show more</More>}
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
          {thing.isUnreachable && <UnreachableChat path="/admin/hidden" />}
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
  const [hikeId, messageId = ''] = id.split('-')
  return kind === 'message'
    ? hidingPath('restore', { kind, id: messageId, hikeId: Number(hikeId) })
    : hidingPath('restore', { kind: kind === 'banned' ? 'user' : kind, id })
}
