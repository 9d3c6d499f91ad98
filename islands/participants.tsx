import { useSignals } from '@preact/signals-react/runtime'
import type { PersonJson } from '../src/participation/json.ts'
import { Avatar } from '../src/shared/avatar.tsx'
import { isOver } from '../src/shared/event-time.ts'
import { changedEvent, changedParticipants } from './parts/store.ts'

type Props = {
  participants: PersonJson[]
  /** The event's day has passed. */
  over: boolean
}

/** The participants of an event. */
export default function Participants({ participants: asRendered, over: wasOver }: Props) {
  useSignals()
  const over = changedEvent.value ? isOver(changedEvent.value) : wasOver
  const participants = changedParticipants.value ?? asRendered
  return (
    <>
      <h2>
        {over ? 'Who came' : "Who's coming"} <span className="muted">· {participants.length}</span>
      </h2>
      {participants.length === 0 ? (
        <p className="muted">{over ? 'Nobody took part.' : 'Nobody yet. Be the first!'}</p>
      ) : (
        <ul className="people">
          {participants.map((user) => (
            <li key={user.id}>
              <a href={`/users/${user.id}`}>
                <Avatar user={user} />
                {user.username}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
