import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { MessageJson } from '../src/chat/schema.ts'
import type { Person } from '../src/shared/avatar.tsx'
import { NoChat } from '../src/shared/no-chat.tsx'
import { createChatClient } from './chat/chat-client.ts'
import { Composer } from './chat/composer.tsx'
import { MessageLog } from './chat/message-log.tsx'
import { useUnreadTitle } from './chat/unread-title.ts'
import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { changedEvent } from './parts/store.ts'
import { showError, showStatus } from './parts/toast.ts'

const MAX_NAMES = 6

type Props = {
  event_id: number
  time_zone: string
  viewer: { id: number; username: string }
  /** The participants and the organizer, for their avatars. */
  people: Person[]
  messages: MessageJson[]
  can_reset: boolean
}

/** The chat of a hike. Replaced by a note when the viewer no longer takes part. */
export default function Chat(props: Props) {
  useSignals()
  const { viewer, people } = props
  const [chat] = useState(() => createChatClient(props))
  const { sync, messages } = chat
  const role = changedEvent.value?.viewer.role
  const hasLeft = sync.status.value === 'ended' || role === 'user' || role === 'visitor'
  const panel = useRef<HTMLDivElement>(null)
  useUnreadTitle(messages.arrivals.value)

  useEffect(() => {
    if (hasLeft) return
    chat.restoreDraft()
    return sync.start()
  }, [chat, sync, hasLeft])

  // While the page is scrolled, the composer covers the end of the log.
  const scrollIntoView = () => panel.current?.scrollIntoView({ block: 'nearest' })
  const sent = chat.sent.value
  useEffect(() => {
    if (sent > 0) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [sent])

  if (hasLeft) return <NoChat />
  return (
    <div className="chat" ref={panel} data-status={sync.status.value}>
      <div className="chat-head">
        <h2>Chat</h2>
        {props.can_reset && <ResetChat path={chat.path} />}
      </div>
      <Presence people={sync.present.value} viewerId={viewer.id} />
      <MessageLog chat={chat} viewerId={viewer.id} timeZone={props.time_zone} people={people} />
      {sync.status.value === 'offline' && (
        <p className="chat-offline" role="status">
          No live connection at the moment. Messages may arrive with a short delay.
        </p>
      )}
      <Composer chat={chat} onFocus={scrollIntoView} />
    </div>
  )
}

/** The others who have this chat open now. */
function Presence({ people, viewerId }: { people: readonly Person[]; viewerId: number }) {
  const others = people.filter(({ id }) => id !== viewerId)
  const named = others.slice(0, MAX_NAMES)
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
    <ConfirmButton label="Reset Chat" question="Delete all messages in this chat?" onConfirm={reset}>
      <p>They are deleted for everyone and cannot be restored.</p>
    </ConfirmButton>
  )
}
