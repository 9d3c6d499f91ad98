import { useSignals } from '@preact/signals-react/runtime'
import type { Role } from '../src/events/json.ts'
import type { PersonJson } from '../src/participation/json.ts'
import { Avatar } from '../src/shared/avatar.tsx'
import { isOver } from '../src/shared/event-time.ts'
import { changedEvent, changedParticipants } from './parts/store.ts'

type Props = {
  participants: PersonJson[]
  /** The event's day has passed. */
  over: boolean
  cancelled?: boolean
  role: Role
}

/** The participants of an event. */
export default function Participants({
  participants: asRendered,
  over: wasOver,
  role: asRole,
  ...props
}: Props) {
  useSignals()
  const over = changedEvent.value ? isOver(changedEvent.value) : wasOver
  const cancelled = changedEvent.value
    ? changedEvent.value.status === 'cancelled'
    : (props.cancelled ?? false)
  const role = changedEvent.value?.viewer.role ?? asRole
  const participants = changedParticipants.value ?? asRendered
  return (
    <>
      <h2>
        {heading(over, cancelled)} <span className="muted">· {participants.length}</span>
      </h2>
      {participants.length === 0 ? (
        <p className="muted">{over || cancelled ? 'Nobody took part.' : nobodyYet(role)}</p>
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

function heading(over: boolean, cancelled: boolean): string {
  if (cancelled) return 'Who had joined'
  return over ? 'Who came' : "Who's coming"
}

function nobodyYet(role: Role): string {
  if (role === 'organizer') return 'Nobody yet. Share the hike to spread the word.'
  return role === 'pending' ? 'Nobody yet.' : 'Nobody yet. Be the first!'
}
