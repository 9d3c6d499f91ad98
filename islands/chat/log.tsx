import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Person } from '../../src/shared/avatar.tsx'
import { localDay } from '../../src/shared/format.ts'
import type { Entry } from './messages.ts'
import type { Room } from './room.ts'
import { Row } from './row.tsx'
import { useScrolling } from './scrolling.ts'

const PAUSE = 5 * 60_000

type LogProps = { room: Room; viewerId: number; timeZone: string; people: Person[] }

/** What has been said, the newest in view. */
export function Log({ room, viewerId, timeZone, people }: LogProps) {
  useSignals()
  const { messages, following, sending } = room
  const entries = messages.entries.value
  const box = useRef<HTMLDivElement>(null)
  const scrolling = useScrolling(box, entries, messages.arrived.value, room.sent.value)
  const known = useMemo(() => new Map(people.map((person) => [person.id, person])), [people])
  const strangers = useRef(new Map<number, Person>())

  function personOf({ message }: Entry): Person {
    const { user_id: id, username } = message.peek()
    const person = known.get(id) ?? strangers.current.get(id) ?? { id, username, profile_picture: null }
    // Somebody who has left looks the same in every row, so that no row is drawn again for it.
    strangers.current.set(id, person)
    return person
  }

  return (
    <div className="chat-log">
      <div
        className="chat-scroll"
        ref={box}
        role="log"
        // What is new is read out, but not a whole page of what is old.
        aria-live={following.isTurningBack.value ? 'off' : 'polite'}
        aria-label="Conversation"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
      >
        <ol>
          {messages.hasOlder.value && <Older box={box} read={following.readOlder} shown={entries.length} />}
          {entries.length === 0 && (
            <li className="muted is-empty">Nobody has said anything yet. Say hello!</li>
          )}
          {entries.map((entry, index) => {
            const before = entries[index - 1]
            const startsDay = !before || dayOf(before, timeZone) !== dayOf(entry, timeZone)
            return (
              <Row
                key={entry.key}
                entry={entry}
                own={entry.message.peek().user_id === viewerId}
                startsDay={startsDay}
                startsGroup={startsDay || !before || !goesOn(before, entry)}
                timeZone={timeZone}
                person={personOf(entry)}
                onAgain={sending.again}
                onDiscard={sending.discard}
              />
            )
          })}
        </ol>
      </div>
      {scrolling.isBehind && (
        <button className="button chat-newer" type="button" onClick={scrolling.toNewest}>
          New messages ↓
        </button>
      )}
    </div>
  )
}

type OlderProps = { box: React.RefObject<HTMLDivElement | null>; read: () => Promise<boolean>; shown: number }

/** Loads what is older once it comes into view; the button serves keyboards, and a second try. */
function Older({ box, read, shown }: OlderProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const row = useRef<HTMLLIElement>(null)
  const busy = useRef(false)

  async function load() {
    if (busy.current) return
    busy.current = true
    setState('loading')
    setState((await read()) ? 'idle' : 'failed')
    busy.current = false
  }
  const latest = useRef(load)
  useLayoutEffect(() => {
    latest.current = load
  })

  // Watched anew after every page: a short one may leave it in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` says that there has been another page.
  useEffect(() => {
    if (!row.current || !box.current) return
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) latest.current()
      },
      { root: box.current, rootMargin: '300px 0px 0px 0px' },
    )
    watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [box, shown])

  return (
    <li className="chat-older" ref={row}>
      <button className="link" type="button" disabled={state === 'loading'} onClick={load}>
        {state === 'loading'
          ? 'Loading...'
          : state === 'failed'
            ? 'Could not load. Try again'
            : 'Older messages'}
      </button>
    </li>
  )
}

const timeOf = ({ message }: Entry) => new Date(message.peek().timestamp)
const dayOf = (entry: Entry, zone: string) => localDay(timeOf(entry), zone)

const goesOn = (before: Entry, entry: Entry) =>
  before.message.peek().user_id === entry.message.peek().user_id &&
  timeOf(entry).getTime() - timeOf(before).getTime() < PAUSE
