import { type RefObject, useState } from 'react'
import type { WaitingJson } from '../../../src/participation/json.ts'
import { peopleIn, peopleOf } from '../../../src/participation/view/guests.ts'
import { Avatar } from '../../../src/shared/avatar.tsx'
import { plusGuests } from '../../../src/shared/guests.ts'
import type { PersonJson } from '../../../src/shared/person-json.ts'
import { t } from '../../../src/texts/requests.ts'
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
  /**
   * The number of free places. If the hike has no limit, the number of people on the waitlist, including guests. In the
   * last twelve hours before the start, free places are not filled automatically (src/participation/promotion.ts).
   */
  free: number
  /** Gets the focus if the waitlist has become empty, and its heading is gone. */
  nextHeading: RefObject<HTMLElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  known: RefObject<Set<number>>
}

/** The waitlist in order. Renders nothing if it is empty. */
export function WaitingLine({ hikeId, price, waiting, free, heading, nextHeading, known }: WaitingLineProps) {
  const [removing, setRemoving] = useState<PersonJson | null>(null)
  const [busy, setBusy] = useState(false)
  useArrivals(known, waiting, lineText)
  const moveFocus = () => (heading.current ?? nextHeading.current)?.focus()

  async function promote({ id, username }: PersonJson) {
    setBusy(true)
    const answer = await call('POST', `/api/events/${hikeId}/promote/`, { user_id: id })
    await refreshHike(hikeId)
    setBusy(false)
    if (answer.ok) showStatus(t.hasPlace(username))
    else showError(answer.message)
    moveFocus()
  }

  return (
    <>
      {waiting.length > 0 && (
        <section className="action-card" id="line" aria-label={t.inLine}>
          <h2 ref={heading} tabIndex={-1}>
            {t.inLine} <span className="muted">· {peopleIn(waiting)}</span>
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
                    aria-label={t.offerPlaceTo(user.username)}
                    onClick={(click) => isSecondClick(click) || promote(user)}
                  >
                    {t.offerPlace}
                  </button>
                )}
                <button
                  className="button subtle"
                  type="button"
                  disabled={busy}
                  aria-label={t.removePerson(user.username)}
                  onClick={(click) => isSecondClick(click) || setRemoving(user)}
                >
                  {t.remove}
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
          consequence={t.noLongerInLine(removing.username)}
          onClose={() => setRemoving(null)}
          onRemoved={moveFocus}
        />
      )}
    </>
  )
}

const freeText = (free: number, [first]: WaitingJson[]) =>
  first && peopleOf(first) > free
    ? t.freeTooFew(free, first.user.username + plusGuests(first.guest_count))
    : t.freeYouChoose(free)

const lineText = (arrived: WaitingJson[], first: string) =>
  arrived.length === 1 ? t.isInLine(first) : t.areInLine(arrived.length)
