import { useSignals } from '@preact/signals-react/runtime'
import type { PersonJson } from '../src/participation/json.ts'
import { Avatar } from '../src/shared/avatar.tsx'
import { changedParticipants } from './parts/store.ts'

/** The participants of an event. */
export default function Participants({ participants: asRendered }: { participants: PersonJson[] }) {
  useSignals()
  const participants = changedParticipants.value ?? asRendered
  return (
    <>
      <h2>
        Who's coming <span className="muted">· {participants.length}</span>
      </h2>
      {participants.length === 0 ? (
        <p className="muted">Nobody yet. Somebody has to be first.</p>
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
