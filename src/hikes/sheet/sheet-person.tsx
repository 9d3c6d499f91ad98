import type { ReactNode } from 'react'
import { guestName } from '../../participation/view/guests.ts'
import { riderText, rideWithSeatOf } from '../../rides/lists.ts'
import { plusGuests } from '../../shared/guests.ts'
import { RealName } from '../../shared/real-name.tsx'
import { t } from '../../texts/sheet.ts'
import { Fact } from '../view/fact.tsx'
import { PhoneLink } from '../view/phone-link.tsx'
import type { Sheet } from './sheet.ts'

type SheetPersonProps = {
  person: Sheet['people'][number]
  /** Whether the person has paid, if this is shown. */
  payment?: ReactNode
  rides: Sheet['rides']
  id?: string
}

/** A participant on the day sheet. On paper and on wide screens, the facts are beside the name. */
export const SheetPerson = ({ id, ...props }: SheetPersonProps) => {
  const { person } = props
  return (
    <li id={id}>
      <h3>
        <a href={`/users/${person.id}`}>{person.username}</a>
        {plusGuests(person.people - 1)}
        {person.name && <RealName name={person.name} />}
      </h3>
      <dl>
        <div className="on-paper">
          <dt>{t.came}</dt>
          <dd>{person.attended === null ? '☐' : person.attended ? t.yes : t.no}</dd>
        </div>
        {person.phone && (
          <Fact name={t.phone}>
            <PhoneLink number={person.phone} />
          </Fact>
        )}
        {(person.emergencyName || person.emergencyPhone) && (
          <Fact name={t.emergency}>
            {person.emergencyName} {person.emergencyPhone && <PhoneLink number={person.emergencyPhone} />}
          </Fact>
        )}
        <PersonFacts {...props} />
      </dl>
    </li>
  )
}

/** The facts about a participant. For contacts, it shows only which ones are missing. */
export const PersonFacts = ({ person, payment, rides }: SheetPersonProps) => (
  <>
    {person.hasContacts && !person.phone && <NotGiven name={t.phone} />}
    {person.hasContacts && !person.emergencyName && !person.emergencyPhone && <NotGiven name={t.emergency} />}
    {person.guests.length > 0 && (
      <Fact name={t.guests} isWritten>
        {person.guests.map(guestName).join(', ')}
      </Fact>
    )}
    {payment && <Fact name={t.paid}>{payment}</Fact>}
    <Seat personId={person.id} rides={rides} />
    {person.answers.map(({ question, answer }, index) => (
      // The same question may have been asked twice.
      // biome-ignore lint/suspicious/noArrayIndexKey: answers never change their order.
      <Fact key={index} name={question} isWritten>
        {answer}
      </Fact>
    ))}
    {person.note && (
      <Fact name={t.note} isWritten>
        {person.note}
      </Fact>
    )}
  </>
)

const NotGiven = ({ name }: { name: string }) => (
  <Fact name={name}>
    <span className="muted">{t.notGiven}</span>
  </Fact>
)

/** The person's seat in a car, or the car that the person offers. */
function Seat({ personId, rides }: { personId: number; rides: Sheet['rides'] }) {
  const own = rides.find(({ driver }) => driver.id === personId)
  const taken = rideWithSeatOf(rides, personId)
  const seats = taken?.riders.find(({ id }) => id === personId)?.seats ?? 1
  if (own) return <Fact name={t.drives}>{driveText(own)}</Fact>
  return taken && <Fact name={t.seat}>{seatText(taken, seats)}</Fact>
}

type Ride = Sheet['rides'][number]

function driveText({ from, riders }: Ride) {
  if (riders.length === 0) return from ? t.nobodyYetFrom(from) : t.nobodyYet
  const names = riders.map(riderText).join(', ')
  return from ? t.takesFrom(from, names) : t.takes(names)
}

function seatText({ from, driver: { username } }: Ride, seats: number) {
  if (seats > 1) return from ? t.seatsWithFrom(seats, username, from) : t.seatsWith(seats, username)
  return from ? t.seatWithFrom(username, from) : t.seatWith(username)
}
