import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import type { MessageJson } from '../../src/chat/schema.ts'
import { NoChat } from '../../src/chat/view/no-chat.tsx'
import type { Person } from '../../src/shared/avatar.tsx'
import { chatConnected, hikeDeleted } from '../parts/store.ts'
import { createChatClient } from './chat-client.ts'
import { Composer } from './composer.tsx'
import { DeletedChat } from './deleted-chat.tsx'
import { MessageLog } from './message-log.tsx'
import { Presence } from './presence.tsx'
import { ResetChat } from './reset-chat.tsx'
import { useUnreadTitle } from './unread-title.ts'

export type RoomProps = {
  event_id: number
  time_zone: string
  viewer: { id: number; username: string }
  /** The participants and the organizer, for their avatars. */
  people: Person[]
  messages: MessageJson[]
  can_reset: boolean
}

export function Room({ onEnd, ...props }: RoomProps & { onEnd: () => void }) {
  useSignals()
  const { viewer, people } = props
  const [chat] = useState(() => createChatClient(props))
  const { sync, messages } = chat
  const hasEnded = sync.status.value === 'ended'
  const panel = useRef<HTMLDivElement>(null)
  useUnreadTitle(messages.arrivals.value)
  useConnectionSignal(sync.status.value === 'live')

  useEffect(() => {
    if (hasEnded) return onEnd()
    chat.restoreDraft()
    return sync.start()
  }, [chat, sync, hasEnded, onEnd])

  // While the page is scrolled, the composer covers the end of the log.
  const scrollIntoView = () => panel.current?.scrollIntoView({ block: 'nearest' })
  const sent = chat.sent.value
  useEffect(() => {
    if (sent > 0) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [sent])

  if (hikeDeleted.value) return <DeletedChat unsent={chat.unsentText()} />
  if (hasEnded) return <NoChat />
  return (
    <div className="chat" ref={panel} data-status={sync.status.value}>
      <div className="chat-head">
        <h2>Chat</h2>
        {props.can_reset && <ResetChat path={chat.path} />}
      </div>
      <Presence people={sync.present.value} viewerId={viewer.id} />
      <MessageLog
        chat={chat}
        viewerId={viewer.id}
        hikeId={props.event_id}
        timeZone={props.time_zone}
        people={people}
      />
      {sync.status.value === 'offline' && (
        <p className="chat-offline" role="status">
          No live connection at the moment. Messages may arrive with a short delay.
        </p>
      )}
      <Composer chat={chat} onFocus={scrollIntoView} />
    </div>
  )
}

/** While connected, the page is told of changes to the hike and need not ask for them. */
function useConnectionSignal(isLive: boolean) {
  useEffect(() => {
    chatConnected.value = isLive
    return () => {
      chatConnected.value = false
    }
  }, [isLive])
}
