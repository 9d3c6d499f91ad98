import { type RefObject, useState } from 'react'
import type { WaitingJson } from '../../../src/participation/json.ts'
import { peopleIn, peopleOf } from '../../../src/participation/view/guests.ts'
import { Avatar } from '../../../src/shared/avatar.tsx'
import { plusGuests } from '../../../src/shared/guests.ts'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { call } from '../../parts/api.ts'
import { isSecondClick } from '../../parts/double-click.ts'
import { refreshHike } from '../../parts/live/refresh-hike.ts'
import { showError, showStatus } from '../../parts/toast.ts'
import { Answers } from './answers.tsx'
import { PaidMark } from './paid-mark.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useArrivals } from './use-arrivals.ts'

type WaitingLineProps = {
  hikeId: number
  price: number | null
  waiting: WaitingJson[]
  /** Free places; without a limit, one for each of the people who wait, which happens only in the last twelve hours. */
  free: number
  /** Gets the focus when the waitlist becomes empty. */
  nextHeading: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  known: RefObject<Set<number>>
}

/** The waitlist in its order. Renders nothing while it is empty. */
export function WaitingLine({ hikeId, price, waiting, free, heading, nextHeading, known }: WaitingLineProps) {
  const [removing, setRemoving] = useState<PersonJson | null>(null)
  const [busy, setBusy] = useState(false)
  useArrivals(known, waiting, 'is in line now.', 'are in line now.')
  const moveFocus = () => (heading.current ?? nextHeading.current)?.focus()

  async function promote({ id, username }: PersonJson) {
    setBusy(true)
    const answer = await call('POST', `/api/events/${hikeId}/promote/`, { user_id: id })
    await refreshHike(hikeId)
    setBusy(false)
    if (answer.ok) showStatus(`${username} has the place.`)
    else showError(answer.message)
    moveFocus()
  }

  return (
    <>
      {waiting.length > 0 && (
        <section className="action-card" aria-label="In line">
          <h2 ref={heading} tabIndex={-1}>
            In line <span className="muted">· {peopleIn(waiting)}</span>
          </h2>
          {free > 0 && <p className="muted">{freeText(free, waiting)}</p>}
          <ol className="requests">
            {waiting.map(({ id, user, position, answers, note, guests, guest_count, ...payment }) => (
              <li key={id}>
                <a href={`/users/${user.id}`}>
                  <b className="position">{position}</b>
                  <Avatar user={user} />
                  <span className="organizer">
                    {user.username}
                    {plusGuests(guest_count)}
                  </span>
                </a>
                <PaidMark hikeId={hikeId} person={{ ...payment, ...user }} price={price} />
                <Answers answers={answers} note={note} guests={guests} />
                {free >= peopleOf({ guest_count }) && (
                  <button
                    className="button"
                    type="button"
                    disabled={busy}
                    aria-label={`Offer the place to ${user.username}`}
                    onClick={(click) => isSecondClick(click) || promote(user)}
                  >
                    Offer the place
                  </button>
                )}
                <button
                  className="button subtle"
                  type="button"
                  disabled={busy}
                  aria-label={`Remove ${user.username}`}
                  onClick={(click) => isSecondClick(click) || setRemoving(user)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      {removing && (
        <RemoveDialog
          hikeId={hikeId}
          person={removing}
          consequence={`${removing.username} will not be in line any more, but may ask again.`}
          onClose={() => setRemoving(null)}
          onRemoved={moveFocus}
        />
      )}
    </>
  )
}

function freeText(free: number, [first]: WaitingJson[]): string {
  const places = free === 1 ? 'A place is free' : `${free} places are free`
  if (first && peopleOf(first) > free)
    return `${places}, too few for ${first.user.username}${plusGuests(first.guest_count)}. You can offer ${free === 1 ? 'it' : 'them'} to the next.`
  return `${places}. In the last 12 hours before the start, you choose who gets ${free === 1 ? 'it' : 'them'}.`
}
