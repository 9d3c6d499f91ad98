import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react'
import { MINUTE } from '../../src/shared/duration.ts'
import { localDay } from '../../src/shared/format.ts'
import type { PersonJson } from '../../src/shared/person-json.ts'
import { t } from '../../src/texts/chat.ts'
import { loadScript } from '../parts/load-script.ts'
import type { ChatClient } from './chat-client.ts'
import { type Entry, isUnread } from './listed-message.ts'
import { MessageRow } from './message-row.tsx'
import { OlderMessages } from './older-messages.tsx'
import { useStickToEnd } from './stick-to-end.ts'
import { useUnreadCount } from './unread-count.ts'

/** How long after the previous message the author's name is shown again, in milliseconds. */
const GROUP_GAP = 5 * MINUTE

type MessageLogProps = {
  chat: ChatClient
  viewerId: number
  hikeId: number
  timeZone: string
  people: PersonJson[]
  readThrough: number
  unread: number
}

/** The messages, in a scroll container that stays at the newest one. */
export function MessageLog({
  chat,
  viewerId,
  hikeId,
  timeZone,
  people,
  readThrough,
  unread,
}: MessageLogProps) {
  useSignals()
  const { messages, sync, queue } = chat
  const entries = messages.entries.value
  const scroller = useRef<HTMLDivElement>(null)
  const { hasNewBelow, scrollToEnd } = useStickToEnd(
    scroller,
    entries,
    messages.arrivals.value,
    chat.sent.value,
  )
  const end = useRef<HTMLDivElement>(null)
  useUnreadCount({ path: chat.path, readThrough, unread, entries, viewerId, end, hasNewBelow })
  const firstNew = entries.find((entry) => isUnread(entry, viewerId, readThrough))
  const personOf = useAuthors(people)
  const [menu, setMenu] = useState<ReactNode>()
  const onEvent = ({ nativeEvent }: SyntheticEvent) =>
    loadScript(() => import('./message-menu.tsx')).then((script) =>
      script?.onLogEvent(nativeEvent, { chat, hikeId, show: setMenu }),
    )

  return (
    <div className="chat-log">
      <div
        className="chat-scroll"
        ref={scroller}
        role="log"
        // New messages are announced, but not pages of older messages.
        aria-live={sync.isLoadingOlder.value ? 'off' : 'polite'}
        aria-label={t.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard.
        tabIndex={0}
        onClick={onEvent}
        onPointerDown={onEvent}
        onKeyDown={onEvent}
      >
        <ol>
          {messages.hasOlder.value && (
            <OlderMessages scroller={scroller} load={sync.loadOlder} count={entries.length} />
          )}
          {entries.length === 0 && <li className="muted is-empty">{t.empty}</li>}
          {entries.map((entry, index) => {
            const previous = entries[index - 1]
            const startsDay = !previous || dayOf(previous, timeZone) !== dayOf(entry, timeZone)
            return (
              <MessageRow
                key={entry.key}
                entry={entry}
                own={entry.message.peek().user_id === viewerId}
                startsDay={startsDay}
                startsNew={entry === firstNew}
                startsGroup={startsDay || entry === firstNew || !previous || !continuesGroup(previous, entry)}
                timeZone={timeZone}
                person={personOf(entry)}
                onResend={queue.resend}
                onDiscard={queue.discard}
              />
            )
          })}
        </ol>
      </div>
      <div ref={end} />
      {menu}
      {hasNewBelow && (
        <button className="button chat-newer" type="button" onClick={scrollToEnd}>
          {t.newer}
        </button>
      )}
    </div>
  )
}

/**
 * Returns a function that finds the author of a message. It returns the same object each time while `people` stays the
 * same, so that memoized rows do not render again.
 */
function useAuthors(people: PersonJson[]) {
  const current = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  const former = useRef(new Map<number, PersonJson>())

  return ({ message }: Entry): PersonJson => {
    const { user_id: id, username } = message.peek()
    const person = current.get(id) ?? former.current.get(id) ?? { id, username, profile_picture: null }
    former.current.set(id, person)
    return person
  }
}

const timeOf = ({ message }: Entry) => new Date(message.peek().timestamp)
const dayOf = (entry: Entry, timeZone: string) => localDay(timeOf(entry), timeZone)

const continuesGroup = (previous: Entry, entry: Entry) =>
  previous.message.peek().user_id === entry.message.peek().user_id &&
  timeOf(entry).getTime() - timeOf(previous).getTime() < GROUP_GAP
