import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useState } from 'react'
import type { ParticipantJson, PersonJson } from '../src/participation/json.ts'
import { Answers } from './hike/people/answers.tsx'
import { currentPeople, People, type PeopleProps } from './hike/people/people.tsx'
import type { PersonDialog } from './hike/people/person-dialog.tsx'
import { type MenuEntry, PersonMenu } from './hike/people/person-menu.tsx'
import { RemoveDialog } from './hike/people/remove-dialog.tsx'
import { changedHike } from './parts/store.ts'
import { showNotLoaded } from './parts/use-loaded.ts'

type Props = PeopleProps & { event_id: number; price: number | null; is_owner: boolean }

/** The people of a hike for its organizers: what participants have written, and a menu for each. */
export default function ManagePeople({ event_id, is_owner, ...props }: Props) {
  useSignals()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const { over, cancelled } = currentPeople(props)
  const price = changedHike.value ? changedHike.value.price : props.price
  const close = () => setDialog(null)

  const appointment = (person: PersonJson, isOrganizer: boolean, isParticipant: boolean): MenuEntry => ({
    label: isOrganizer ? 'Remove as co-organizer' : 'Make co-organizer',
    danger: isOrganizer,
    onChoose: async () => {
      const Dialog = await loadPersonDialog()
      const standing = { isOrganizer, isParticipant }
      if (Dialog) setDialog(<Dialog hikeId={event_id} person={person} {...standing} onClose={close} />)
    },
  })

  const removal = (person: PersonJson): MenuEntry => ({
    label: 'Remove',
    danger: true,
    onChoose: () =>
      setDialog(
        <RemoveDialog
          hikeId={event_id}
          person={person}
          consequence={consequence(person, price)}
          onClose={close}
          onRemoved={focusHeading}
        />,
      ),
  })

  function ofParticipant(person: ParticipantJson, isOrganizer: boolean) {
    const entries = [
      ...(is_owner ? [appointment(person, false, true)] : []),
      ...(over || cancelled ? [] : [removal(person)]),
    ]
    return (
      <>
        {!isOrganizer && <PersonMenu username={person.username} entries={entries} />}
        <Written person={person} />
      </>
    )
  }

  return (
    <>
      <People
        {...props}
        ofParticipant={ofParticipant}
        ofOrganizer={(person, isParticipant) =>
          is_owner &&
          !person.is_owner && (
            <PersonMenu username={person.username} entries={[appointment(person, true, isParticipant)]} />
          )
        }
      />
      {dialog}
    </>
  )
}

/** What a participant has written when they asked to join, folded away. */
function Written({ person: { username, answers, note } }: { person: ParticipantJson }) {
  if (!answers && !note) return null
  return (
    <details className="written">
      <summary>
        {answers ? 'Answers' : 'Note'}
        <span className="visually-hidden"> of {username}</span>
      </summary>
      <Answers answers={answers} note={note} />
    </details>
  )
}

function consequence({ username }: PersonJson, price: number | null) {
  const chat = `${username} can no longer read the chat, but may ask to join again.`
  return price === 0 ? chat : `What they have paid goes back to them. ${chat}`
}

async function loadPersonDialog(): Promise<typeof PersonDialog | null> {
  try {
    return (await import('./hike/people/person-dialog.tsx')).PersonDialog
  } catch {
    showNotLoaded()
    return null
  }
}

/** The button that had the focus is gone with its row. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#people h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
