import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useState } from 'react'
import type { OrganizerJson } from '../src/hikes/page/json.ts'
import type { ParticipantJson } from '../src/participation/json.ts'
import { guestsText } from '../src/participation/view/guests.ts'
import type { PersonJson } from '../src/shared/person-json.ts'
import { isPayer, useIsCharged } from '../src/shared/prices.ts'
import { t as attendance } from '../src/texts/attendance.ts'
import { t as organizers } from '../src/texts/organizers.ts'
import { t } from '../src/texts/requests.ts'
import { Answers } from './hike/people/answers.tsx'
import { paidMark, paidText } from './hike/people/paid-mark.tsx'
import { currentPeople, People, type PeopleProps } from './hike/people/people.tsx'
import { type MenuEntry, PersonMenu } from './hike/people/person-menu.tsx'
import { loadScript } from './parts/load-script.ts'
import { changedHike } from './parts/store.ts'

type Props = PeopleProps & {
  event_id: number
  viewer_id: number
  price: number | null
  is_owner: boolean
}

/** The people on a hike, as its organizers see them: with a menu for each, and the participants' answers and notes. */
export default function ManagePeople({ event_id, viewer_id, is_owner, ...props }: Props) {
  useSignals()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const { over, cancelled } = currentPeople(props)
  const price = changedHike.value ? changedHike.value.price : props.price
  const isCharged = useIsCharged(price)
  const close = () => setDialog(null)

  async function ask(act: keyof typeof organizers.acts, person: PersonJson, isParticipant: boolean) {
    const loaded = await loadScript(() => import('./hike/people/person-dialog.tsx'))
    const asked = { act, label: organizers.acts[act], person, isParticipant }
    if (loaded) setDialog(<loaded.PersonDialog hikeId={event_id} {...asked} onClose={close} />)
  }

  const appointment = (
    act: 'appoint' | 'dismiss' | 'withdraw',
    person: PersonJson,
    isParticipant: boolean,
  ): MenuEntry => ({
    label: organizers.acts[act],
    danger: act !== 'appoint',
    onChoose: () => ask(act, person, isParticipant),
  })

  const removal = (person: ParticipantJson): MenuEntry => ({
    label: t.remove,
    danger: true,
    onChoose: async () => {
      const loaded = await loadScript(() => import('./hike/people/remove-participant.tsx'))
      const removing = { hikeId: event_id, person, price }
      if (loaded) setDialog(<loaded.RemoveParticipant {...removing} onClose={close} />)
    },
  })

  function ofParticipant(person: ParticipantJson, isOrganizer: boolean) {
    // Once the hike is cancelled, nobody owes anything.
    const pays = person.refunded || isPayer(person.has_paid, isCharged && !cancelled, isOrganizer)
    const entries = [
      ...(pays ? paidMark(event_id, person, cancelled) : []),
      ...(is_owner ? [appointment('appoint', person, true)] : []),
      ...(over || cancelled ? [] : [removal(person)]),
    ]
    return (
      <>
        {!isOrganizer && <PersonMenu username={person.username} entries={entries} />}
        {pays && <small className="muted">{paidText(person)}</small>}
        <AttendanceMark attended={person.attended} />
        <Guests person={person} />
        <AnswersDisclosure person={person} />
      </>
    )
  }

  function ofOrganizer(person: OrganizerJson, isParticipant: boolean) {
    if (person.is_owner) return null
    if (person.id === viewer_id)
      return (
        <button className="button subtle" type="button" onClick={() => ask('resign', person, isParticipant)}>
          {organizers.acts.resign}
        </button>
      )
    const entry = appointment(person.accepted ? 'dismiss' : 'withdraw', person, isParticipant)
    return is_owner && <PersonMenu username={person.username} entries={[entry]} />
  }

  return (
    <>
      <People {...props} ofParticipant={ofParticipant} ofOrganizer={ofOrganizer} />
      {dialog}
    </>
  )
}

/** The attendance marked on the day sheet. */
const AttendanceMark = ({ attended = null }: Pick<ParticipantJson, 'attended'>) =>
  attended !== null && <small className="muted">{attended ? attendance.came : attendance.missed}</small>

/** The names of a participant's guests. */
function Guests({ person }: { person: ParticipantJson }) {
  const text = guestsText(person)
  return text && <small className="muted">{text}</small>
}

const hidden = (words: string) => <span className="visually-hidden">{words}</span>

/** A participant's answers and note to the organizers, collapsed. */
function AnswersDisclosure({ person: { username, answers, note } }: { person: ParticipantJson }) {
  if (!answers && !note) return null
  return (
    <details className="written">
      <summary>{answers ? t.answersOf(username, hidden) : t.noteOf(username, hidden)}</summary>
      <Answers answers={answers} note={note} />
    </details>
  )
}
