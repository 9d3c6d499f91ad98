import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { OrganizerJson, Role } from '../src/events/json.ts'
import type { PersonJson } from '../src/participation/json.ts'
import { Avatar } from '../src/shared/avatar.tsx'
import { isOver } from '../src/shared/event-time.ts'
import type { PersonDialog } from './event/person-dialog.tsx'
import { changedEvent, changedParticipants } from './parts/store.ts'
import { showError } from './parts/toast.ts'

type Props = {
  participants: PersonJson[]
  organizers: OrganizerJson[]
  /** The event's day has passed. */
  over: boolean
  cancelled?: boolean
  role: Role
  /** For the owner, who appoints co-organizers: the id of the event. */
  manages?: number | false
}

/** The participants and the organizers of an event. */
export default function Participants({ over: wasOver, role: asRole, manages = false, ...asRendered }: Props) {
  useSignals()
  const changed = changedEvent.value
  const over = changed ? isOver(changed) : wasOver
  const cancelled = changed ? changed.status === 'cancelled' : (asRendered.cancelled ?? false)
  const role = changed?.viewer.role ?? asRole
  const { organizers } = changed ?? asRendered
  const participants = changedParticipants.value ?? asRendered.participants
  const [chosen, setChosen] = useState<{ person: PersonJson; Dialog: typeof PersonDialog } | null>(null)

  async function choose(person: PersonJson) {
    try {
      setChosen({ person, Dialog: (await import('./event/person-dialog.tsx')).PersonDialog })
    } catch {
      showError('That could not be loaded. Please try again.')
    }
  }

  const row = (person: PersonJson, isManaged: boolean) => (
    <li key={person.id}>
      <a href={`/users/${person.id}`}>
        <Avatar user={person} />
        {person.username}
      </a>
      {manages && isManaged && (
        <button
          className="button subtle more"
          type="button"
          aria-label={`Actions for ${person.username}`}
          onClick={() => choose(person)}
        >
          ⋯
        </button>
      )}
    </li>
  )
  return (
    <>
      <h2>
        {heading(over, cancelled)} <span className="muted">· {participants.length}</span>
      </h2>
      {participants.length === 0 ? (
        <p className="muted">{over || cancelled ? 'Nobody took part.' : nobodyYet(role)}</p>
      ) : (
        <ul className="people">{participants.map((user) => row(user, !isAmong(organizers, user)))}</ul>
      )}
      <h3>{organizers.length > 1 ? 'Organizers' : 'Organizer'}</h3>
      <ul className="people">{organizers.map((user) => row(user, !user.is_owner))}</ul>
      {manages && chosen && (
        <chosen.Dialog
          eventId={manages}
          person={chosen.person}
          isOrganizer={isAmong(organizers, chosen.person)}
          isParticipant={isAmong(participants, chosen.person)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

function heading(over: boolean, cancelled: boolean): string {
  if (cancelled) return 'Who had joined'
  return over ? 'Who came' : "Who's coming"
}

const isAmong = (people: PersonJson[], person: PersonJson) => people.some(({ id }) => id === person.id)

function nobodyYet(role: Role): string {
  if (role === 'organizer') return 'Nobody yet. Share the hike to spread the word.'
  return role === 'pending' ? 'Nobody yet.' : 'Nobody yet. Be the first!'
}
