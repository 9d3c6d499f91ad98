import type { FormEvent } from 'react'
import { Fact } from '../../src/hikes/view/fact.tsx'
import { PaidOutside, type SheetPayment } from '../../src/hikes/view/paid-outside.tsx'
import { PhoneLink } from '../../src/hikes/view/phone-link.tsx'
import { plusGuests } from '../../src/shared/guests.ts'
import { t } from '../../src/texts/attendance.ts'
import { t as sheet } from '../../src/texts/sheet.ts'
import type { Mark } from './mark-queue.ts'

export type AttendancePerson = {
  id: number
  username: string
  name?: string
  guest_count?: number
  payment?: SheetPayment
  /** More facts about the person, which only organizers see: HTML for a description list. */
  facts: string
  /** This number and the emergency contact are empty outside the hours in which contacts are shown. */
  phone: string
  emergency_name: string
  emergency_phone: string
}

type AttendanceRowProps = {
  id: string | undefined
  person: AttendancePerson
  mark: Mark
  /** Whether a mark is still waiting to be sent. */
  isWaiting: boolean
  /** The path of the hike. */
  path: string
  csrf: string
  onSubmit: (submit: FormEvent<HTMLFormElement>) => void
  hasPaidOutside: boolean
  onPaidOutside: (isOutside: boolean) => void
}

/** A person, with the buttons that mark whether the person came. Their form also works without scripts. */
export const AttendanceRow = ({
  id,
  person,
  mark,
  isWaiting,
  path,
  csrf,
  onSubmit,
  ...paying
}: AttendanceRowProps) => (
  <li id={id}>
    <p>
      <a href={`/users/${person.id}`}>
        {person.username}
        {plusGuests(person.guest_count)}
        {person.name && (
          <>
            {' '}
            <bdi className="muted">{person.name}</bdi>
          </>
        )}
      </a>
      {/* Positioned above the row, so that the rows do not move while the user taps. */}
      {isWaiting && <small>{t.notSent}</small>}
    </p>
    <Contacts person={person} />
    {person.payment && (
      <dl>
        <Fact name={sheet.paid}>
          <PaidOutside
            payment={person.payment}
            {...{ path, csrf, person }}
            isOutside={paying.hasPaidOutside}
            onMark={paying.onPaidOutside}
          />
        </Fact>
      </dl>
    )}
    {person.facts && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered this HTML by React.
      <dl dangerouslySetInnerHTML={{ __html: person.facts }} />
    )}
    <form method="post" action={`${path}/attendance`} onSubmit={onSubmit}>
      <input type="hidden" name="csrfmiddlewaretoken" value={csrf} />
      <input type="hidden" name="user_id" value={person.id} />
      {choices().map(({ attended, text, className }) => (
        <button
          key={text}
          className={className}
          type="submit"
          name="attended"
          value={mark === attended ? '' : String(attended)}
          aria-pressed={mark === attended}
          aria-label={t.markOf(text, person.username)}
        >
          {text}
        </button>
      ))}
    </form>
  </li>
)

/** The phone and the emergency contact, in a list like that of the other facts about the person. */
function Contacts({ person: { phone, emergency_name, emergency_phone } }: { person: AttendancePerson }) {
  const hasEmergencyContact = emergency_name !== '' || emergency_phone !== ''
  if (!phone && !hasEmergencyContact) return null
  return (
    <dl>
      {phone && (
        <Fact name={sheet.phone}>
          <PhoneLink number={phone} />
        </Fact>
      )}
      {hasEmergencyContact && (
        <Fact name={sheet.emergency}>
          {emergency_name} {emergency_phone && <PhoneLink number={emergency_phone} />}
        </Fact>
      )}
    </dl>
  )
}

const choices = () => [
  { attended: true, text: t.came, className: 'button came' },
  { attended: false, text: t.missed, className: 'button missed' },
]
