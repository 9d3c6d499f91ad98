import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import type { OrganizerJson, Role } from '../../../src/hikes/page/json.ts'
import type { ParticipantJson } from '../../../src/participation/json.ts'
import { peopleIn } from '../../../src/participation/view/guests.ts'
import { joinWindow } from '../../../src/participation/view/join-window.ts'
import { Avatar } from '../../../src/shared/avatar.tsx'
import { plusGuests } from '../../../src/shared/guests.ts'
import { isOver } from '../../../src/shared/hike-time.ts'
import type { NamedPersonJson, PersonJson } from '../../../src/shared/person-json.ts'
import { RealName } from '../../../src/shared/real-name.tsx'
import { t } from '../../../src/texts/participants.ts'
import { changedHike, changedParticipants } from '../../parts/store.ts'

export type PeopleProps = {
  participants: ParticipantJson[]
  /** The number of hidden participants and their guests. */
  unlisted?: number
  organizers: OrganizerJson[]
  /** Whether the hike's last day has passed. */
  over: boolean
  cancelled: boolean
  /** Whether the hike is a draft, which cannot be joined yet. */
  draft?: boolean
  /** Whether joining has not opened yet, or has closed. */
  joinsClosed?: boolean
  role: Role
}

type Extras = {
  /** Rendered next to the name of a participant or an organizer. */
  ofParticipant?: (person: ParticipantJson, isOrganizer: boolean) => ReactNode
  ofOrganizer?: (person: OrganizerJson, isParticipant: boolean) => ReactNode
}

/** The current participants and organizers of a hike. */
export function People({ ofParticipant, ofOrganizer, ...asRendered }: PeopleProps & Extras) {
  useSignals()
  const {
    over,
    cancelled,
    draft,
    joinsClosed,
    role,
    organizers,
    participants,
    unlisted = 0,
  } = currentPeople(asRendered)
  const appointed = organizers.filter(({ accepted }) => accepted)
  return (
    <>
      <h2>
        {heading({ over, cancelled })} <span className="muted">· {peopleIn(participants) + unlisted}</span>
      </h2>
      {participants.length + unlisted === 0 ? (
        <p className="muted">
          {draft ? t.nobodyJoinsDraft : over || cancelled ? t.nobodyTookPart : nobodyYet(role, joinsClosed)}
        </p>
      ) : (
        <ul className="people">
          {participants.map((person) => (
            <li key={person.id}>
              <Name person={person} plus={plusGuests(person.guest_count)} />
              {ofParticipant?.(person, isAmong(appointed, person))}
            </li>
          ))}
        </ul>
      )}
      {/* A single organizer is named at the top of the page instead. */}
      {(organizers.length > 1 || ofOrganizer) && (
        <>
          <h3>{appointed.length > 1 ? t.organizers : t.organizer}</h3>
          <ul className="people">
            {organizers.map((person) => (
              <li key={person.id}>
                <Name person={person} />
                {ofOrganizer?.(person, isAmong(participants, person))}
                {!person.accepted && <small className="asked muted">{t.asked}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Returns the people as rendered, updated with later changes. */
export function currentPeople(asRendered: PeopleProps): PeopleProps {
  const changed = changedHike.value
  const participants = changedParticipants.value ?? asRendered.participants
  if (!changed) return { ...asRendered, participants }
  const { organizers, status, viewer } = changed
  return {
    participants,
    unlisted: Math.max(changed.going - peopleIn(participants), 0),
    organizers,
    over: isOver(changed),
    cancelled: status === 'cancelled',
    draft: status === 'draft',
    joinsClosed: joinWindow(changed) !== 'open',
    role: viewer.role,
  }
}

type NameProps = { person: NamedPersonJson; plus?: string }

const Name = ({ person, plus }: NameProps) => (
  <a href={`/users/${person.id}`}>
    <Avatar user={person} />
    {person.name ? (
      <span>
        {person.username}
        {plus}
        <RealName name={person.name} />
      </span>
    ) : (
      `${person.username}${plus ?? ''}`
    )}
  </a>
)

const isAmong = (people: PersonJson[], person: PersonJson) => people.some(({ id }) => id === person.id)

function heading({ over, cancelled }: { over: boolean; cancelled: boolean }): string {
  if (cancelled) return t.whoHadJoined
  return over ? t.whoCame : t.whosComing
}

function nobodyYet(role: Role, joinsClosed?: boolean): string {
  if (role === 'organizer') return t.nobodyYetShare
  return joinsClosed || role === 'pending' || role === 'waiting' ? t.nobodyYet : t.nobodyYetBeFirst
}
