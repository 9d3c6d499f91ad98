import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { MessageJson } from '../../src/chat/schema.ts'
import { NoChat } from '../../src/chat/view/no-chat.tsx'
import type { PersonJson } from '../../src/shared/person-json.ts'
import { t } from '../../src/texts/chat.ts'
import { Unread } from '../hike/unread.tsx'
import { call } from '../parts/api.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { chatConnected, hikeDeleted, unreadMessages } from '../parts/store.ts'
import { showError, showStatus } from '../parts/toast.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { createChatClient } from './chat-client.ts'
import { Composer } from './composer.tsx'
import { MessageLog } from './message-log.tsx'

export type RoomProps = {
  event_id: number
  time_zone: string
  viewer: { id: number; username: string }
  /** The participants and the organizers, whose avatars are shown. */
  people: PersonJson[]
  messages: MessageJson[]
  can_reset: boolean
  /** The id of the last message that the viewer had read when the page was rendered. */
  read_through: number
  unread: number
}

export function Room({ onEnd, ...props }: RoomProps & { onEnd: () => void }) {
  useSignals()
  const { viewer, people } = props
  const [chat] = useState(() => createChatClient(props))
  const { sync, messages } = chat
  const hasEnded = sync.status.value === 'ended'
  useConnectionSignal(sync.status.value === 'live')

  useEffect(() => {
    if (hasEnded) return onEnd()
    chat.restoreDraft()
    const stops = [chat.queue.start(), sync.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [chat, sync, hasEnded, onEnd])

  const DeletedChat = useLoaded(hikeDeleted.value && loadDeletedChat, () => {})
  const arrivals = messages.arrivals.value
  useEffect(() => {
    if (document.hidden && arrivals.length > 0)
      import('./unread-title.ts').then(
        ({ countInTitle }) => countInTitle(arrivals.length),
        () => {},
      )
  }, [arrivals])

  useEffect(() => {
    // Focuses the composer when a link to the chat is followed, unless there are messages to read.
    const onOpen = () => {
      if (location.hash === '#chat' && !unreadMessages.peek()) chat.composer.focus()
    }
    addEventListener('hashchange', onOpen)
    return () => removeEventListener('hashchange', onOpen)
  }, [chat])

  if (hikeDeleted.value) return DeletedChat && <DeletedChat chat={chat} />
  if (hasEnded) return <NoChat />
  return (
    <div className="chat" data-status={sync.status.value}>
      <div className="chat-head">
        <h2>
          {t.title} <Unread asRendered={props.unread} />
        </h2>
        <Presence people={sync.present.value} viewerId={viewer.id} />
        {props.can_reset && <ResetChat path={chat.path} />}
      </div>
      <MessageLog
        chat={chat}
        viewerId={viewer.id}
        hikeId={props.event_id}
        timeZone={props.time_zone}
        people={people}
        readThrough={props.read_through}
        unread={props.unread}
      />
      {sync.status.value === 'offline' && (
        <p className="chat-offline" role="status">
          {t.noConnection}
        </p>
      )}
      <Composer chat={chat} />
    </div>
  )
}

const loadDeletedChat = () => import('./deleted-chat.tsx').then(({ DeletedChat }) => DeletedChat)

/**
 * Tells the page whether the chat is connected. While it is, the chat tells the page about changes to the hike, so the
 * page polls only every two minutes.
 */
function useConnectionSignal(isLive: boolean) {
  useEffect(() => {
    chatConnected.value = isLive
    return () => {
      chatConnected.value = false
    }
  }, [isLive])
}

function ResetChat({ path }: { path: string }) {
  async function reset() {
    const answer = await call<{ status: string }>('DELETE', path)
    if (answer.ok) showStatus(answer.data.status)
    else showError(answer.message)
  }

  return (
    <ConfirmButton label={t.reset} question={t.resetQuestion} onConfirm={reset}>
      <p>{t.resetConsequence}</p>
    </ConfirmButton>
  )
}

const MAX_NAMES = 6

/** The other users who have this chat open. */
function Presence({ people, viewerId }: { people: readonly PersonJson[]; viewerId: number }) {
  const others = people.filter(({ id }) => id !== viewerId)
  const names = others
    .slice(0, MAX_NAMES)
    .map(({ username }) => username)
    .join(', ')
  const more = others.length - MAX_NAMES
  return (
    <p className="chat-presence muted">
      {others.length > 0 && (more > 0 ? t.hereNowAndMore(names, more) : t.hereNow(names))}
    </p>
  )
}
