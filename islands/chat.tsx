import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { MessageJson } from '../src/chat/schema.ts'
import type { Person } from '../src/shared/avatar.tsx'
import { NoChat } from '../src/shared/no-chat.tsx'
import { Composer } from './chat/composer.tsx'
import { Log } from './chat/log.tsx'
import { openRoom } from './chat/room.ts'
import { useUnread } from './chat/unread.ts'
import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { changedEvent } from './parts/store.ts'
import { showError, showStatus } from './parts/toast.ts'

type Props = {
  event_id: number
  time_zone: string
  viewer: { id: number; username: string }
  /** Whoever takes part, with the organizer: for their faces. */
  people: Person[]
  messages: MessageJson[]
  can_reset: boolean
}

/** The conversation of those who take part in a hike. */
export default function Chat(props: Props) {
  useSignals()
  const { viewer, people } = props
  const [room] = useState(() => openRoom(props))
  const { following, messages } = room
  const role = changedEvent.value?.viewer.role
  const isOut = following.status.value === 'ended' || role === 'user' || role === 'visitor'
  useUnread(messages.arrived.value)

  useEffect(() => {
    if (isOut) return
    room.recover()
    return room.following.start()
  }, [room, isOut])

  if (isOut) return <NoChat />
  return (
    <div className="chat" data-status={following.status.value}>
      <div className="chat-head">
        <h2>Chat</h2>
        {props.can_reset && <ResetChat path={room.path} />}
      </div>
      <Presence people={following.present.value} viewerId={viewer.id} />
      <Log room={room} viewerId={viewer.id} timeZone={props.time_zone} people={people} />
      {following.status.value === 'down' && (
        <p className="chat-offline" role="status">
          No live connection at the moment. Messages may come a little later.
        </p>
      )}
      <Composer room={room} />
    </div>
  )
}

/** Who has this chat open now. */
function Presence({ people, viewerId }: { people: readonly Person[]; viewerId: number }) {
  const others = people.filter(({ id }) => id !== viewerId)
  const named = others.slice(0, 6)
  const more = others.length - named.length
  return (
    <p className="chat-presence muted">
      {others.length > 0 && (
        <>
          Here now: {named.map(({ username }) => username).join(', ')}
          {more > 0 && ` and ${more} more`}
        </>
      )}
    </p>
  )
}

function ResetChat({ path }: { path: string }) {
  async function reset() {
    const answer = await call<{ status: string }>('DELETE', path)
    if (answer.ok) showStatus(answer.data.status)
    else showError(answer.message)
  }

  return (
    <ConfirmButton label="Reset Chat" question="Delete all messages of this chat?" onConfirm={reset}>
      <p>They are deleted for everybody, and cannot be restored.</p>
    </ConfirmButton>
  )
}
