import type { ReactNode } from 'react'
import { CsrfField } from '../layout/csrf-field.tsx'
import { Avatar } from '../shared/avatar.tsx'
import { plusGuests } from '../shared/guests.ts'
import { personJson } from '../shared/person-json.ts'
import { t } from '../texts/rides.ts'
import type { ShownRide } from './lists.ts'

type RidesProps = {
  hikeId: number
  rides: ShownRide[]
  /** The id of the ride in which the viewer has a seat. The ride may be missing from `rides`. */
  seatIn: number | null
  viewerId: number
  /** The number of people: the viewer and the viewer's guests. */
  people: number
  isOrganizer: boolean
  /** False for a cancelled hike, whose rides can no longer change. */
  isOpen: boolean
  csrf: string
}

/** The rides to a hike. Only its participants and organizers see them. Works without scripts. */
export function RidesSection(props: RidesProps) {
  const { hikeId, rides, seatIn, viewerId, isOpen } = props
  if (!isOpen && rides.length === 0) return null
  const offersRide = rides.some(({ driver }) => driver.id === viewerId)
  const isUnlisted = seatIn !== null && !rides.some(({ id }) => id === seatIn)
  return (
    <section id="rides" aria-labelledby="rides-heading">
      <h2 id="rides-heading">{t.title}</h2>
      {rides.length === 0 && !isUnlisted && <p className="muted">{t.none}</p>}
      {(rides.length > 0 || isUnlisted) && (
        <ul className="rides">
          {rides.map((ride) => (
            <li key={ride.id}>
              <Ride ride={ride} />
              {isOpen && <Acts {...props} ride={ride} mayTake={seatIn === null && !offersRide} />}
            </li>
          ))}
          {isUnlisted && isOpen && (
            <li>
              <p>{t.seatWithHidden}</p>
              <Act {...props} act="give-up-seat" ride={seatIn} label={t.giveUpSeat} />
            </li>
          )}
        </ul>
      )}
      {isOpen && seatIn === null && !offersRide && (
        <a className="button offer" href={`/events/${hikeId}/offer-ride`}>
          {t.offer}
        </a>
      )}
    </section>
  )
}

function Ride({ ride: { driver, from, note, seats, seatsLeft, riders } }: { ride: ShownRide }) {
  const unlisted = seats - seatsLeft - riders.reduce((taken, rider) => taken + rider.seats, 0)
  return (
    <>
      <p className="driver">
        <Person person={driver} />
        <span className={seatsLeft > 0 ? 'state' : 'state pending'}>{seatsText(seats, seatsLeft)}</span>
      </p>
      <p>{from ? t.fromPlace(from) : t.driverHidden}</p>
      {note && <p className="note">{note}</p>}
      {(riders.length > 0 || unlisted > 0) && (
        <div className="riders">
          <span className="muted">{t.riders}</span>
          <ul className="people" aria-label={t.withDriver(driver.username)}>
            {riders.map((rider) => (
              <li key={rider.id}>
                <Person person={rider} plus={plusGuests(rider.seats - 1)} />
              </li>
            ))}
            {unlisted > 0 && <li className="muted">{t.more(unlisted)}</li>}
          </ul>
        </div>
      )}
    </>
  )
}

type PersonProps = { person: ShownRide['driver']; plus?: string }

const Person = ({ person, plus }: PersonProps) => (
  <a href={`/users/${person.id}`}>
    <Avatar user={personJson(person)} />
    {person.username}
    {plus}
  </a>
)

const seatsText = (seats: number, left: number) => (left === 0 ? t.full : t.seatsFree(left, seats))

type ActsProps = RidesProps & { ride: ShownRide; mayTake: boolean }

/** The viewer's actions on a ride. */
function Acts({ ride, mayTake, ...props }: ActsProps) {
  const isDriver = ride.driver.id === props.viewerId
  const name = ride.driver.username
  const most = Math.min(props.people, ride.seatsLeft)
  return (
    <div className="row">
      {mayTake && ride.seatsLeft > 0 && !ride.isRefused && (
        <Act
          {...props}
          act="take-seat"
          ride={ride.id}
          label={most > 1 ? t.takeSeats : t.takeSeat}
          fullLabel={most > 1 ? t.takeSeatsWith(name) : t.takeSeatWith(name)}
        >
          {most > 1 && <SeatsTaken most={most} />}
        </Act>
      )}
      {props.seatIn === ride.id && (
        <Act
          {...props}
          act="give-up-seat"
          ride={ride.id}
          label={seatsOf(ride, props.viewerId) > 1 ? t.giveUpSeats : t.giveUpSeat}
        />
      )}
      {(isDriver || props.isOrganizer) && (
        <Withdrawal hasRiders={ride.seatsLeft < ride.seats} isDriver={isDriver}>
          <Act
            {...props}
            act="withdraw-ride"
            ride={ride.id}
            label={t.withdraw}
            fullLabel={t.withdrawOf(name)}
            look="danger"
          />
        </Withdrawal>
      )}
    </div>
  )
}

const seatsOf = ({ riders }: ShownRide, userId: number) => riders.find(({ id }) => id === userId)?.seats ?? 1

type WithdrawalProps = { hasRiders: boolean; isDriver: boolean; children: ReactNode }

/** Asks for confirmation if the ride has riders. */
function Withdrawal({ hasRiders, isDriver, children }: WithdrawalProps) {
  if (!hasRiders) return children
  return (
    <details className="withdrawal">
      <summary className="button">{isDriver ? t.withdrawYours : t.withdrawThis}</summary>
      <p>{t.ridersLoseSeats}</p>
      {children}
    </details>
  )
}

type ActProps = {
  hikeId: number
  csrf: string
  act: 'take-seat' | 'give-up-seat' | 'withdraw-ride'
  ride: number
  label: string
  /** A longer label for screen readers, if several buttons have the same label. */
  fullLabel?: string
  look?: 'danger'
  children?: ReactNode
}

/**
 * Lets the viewer choose the number of seats for themselves and their guests. The default is one for each, or as many
 * as are left.
 */
const SeatsTaken = ({ most }: { most: number }) => (
  <label className="field">
    <span className="visually-hidden">{t.seats}</span>
    <select name="seats" defaultValue={most}>
      {Array.from({ length: most }, (_, index) => index + 1).map((seats) => (
        <option key={seats} value={seats}>
          {t.seatCount(seats)}
        </option>
      ))}
    </select>
  </label>
)

const Act = ({ hikeId, csrf, act, ride, label, fullLabel, look, children }: ActProps) => (
  <form className="row" method="post" action={`/events/${hikeId}/${act}`}>
    <CsrfField token={csrf} />
    <input type="hidden" name="ride" value={ride} />
    {children}
    <button className={look ? `button ${look}` : 'button'} type="submit" aria-label={fullLabel}>
      {label}
    </button>
  </form>
)
