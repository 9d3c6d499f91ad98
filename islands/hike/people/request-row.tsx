import { type MouseEvent, useEffect, useRef } from 'react'
import type { RequestJson } from '../../../src/participation/json.ts'
import { attendanceText } from '../../../src/participation/view/attendance.ts'
import { Avatar } from '../../../src/shared/avatar.tsx'
import { amount } from '../../../src/shared/format.ts'
import { plusGuests } from '../../../src/shared/guests.ts'
import { t } from '../../../src/texts/requests.ts'
import { isSecondClick } from '../../parts/double-click.ts'
import { Answers } from './answers.tsx'
import { PaidMark } from './paid-mark.tsx'

type RequestRowProps = {
  hikeId: number
  price: number | null
  request: RequestJson
  /** Whether an approval puts the person on the waitlist. */
  isFull: boolean
  /** Whether a decision is being sent. */
  busy: boolean
  /** The message that replaces the buttons after an approval. */
  approved: string | undefined
  /** Whether the request is being rejected. Until the rejection is sent, it can be undone. */
  rejected: boolean
  onApprove: () => void
  onReject: () => void
  onUndo: () => void
}

/** A pending request, with buttons to approve or reject it. */
export function RequestRow({ hikeId, price, request, isFull, busy, ...props }: RequestRowProps) {
  const { approved, rejected, ...actions } = props
  const { user } = request
  const { username } = user
  const focus = useFocusAfterToggle(rejected)
  return (
    <li>
      <a href={`/users/${user.id}`}>
        <Avatar user={user} />
        <span className="organizer">
          {username}
          {plusGuests(request.guest_count)}
        </span>
      </a>
      <PaidMark hikeId={hikeId} person={{ ...request, ...user }} price={price} />
      <Experience request={request} />
      <Answers {...request} />
      {rejected && (
        <>
          {/* Replaces Approve. If it replaced Reject, `unlessSecond` would ignore a click soon after Reject as the
              second click of a double click. */}
          <button
            className="button"
            type="button"
            ref={focus}
            disabled={busy}
            aria-label={t.undoRejection(username)}
            onClick={unlessSecond(actions.onUndo)}
          >
            {t.undo}
          </button>
          <p className="rejected" role="status">
            {t.rejected}
          </p>
        </>
      )}
      {approved && <p className="rejected">{approved}</p>}
      {!rejected && !approved && (
        <>
          <button
            className="button"
            type="button"
            disabled={busy}
            aria-label={isFull ? t.putPersonInLine(username) : t.approvePerson(username)}
            onClick={unlessSecond(actions.onApprove)}
          >
            {isFull ? t.putInLine : t.approve}
          </button>
          <button
            className="button subtle"
            type="button"
            ref={focus}
            disabled={busy}
            aria-label={t.rejectPerson(username)}
            onClick={unlessSecond(actions.onReject)}
          >
            {t.reject}
          </button>
        </>
      )}
    </li>
  )
}

/**
 * The person's other hikes at the same time, how many hikes they have done with the viewer, their attendance, and their
 * typical hike.
 */
function Experience({
  request: { hikes_together, same_time = [], attendance, typical },
}: Pick<RequestRowProps, 'request'>) {
  const together = togetherText(hikes_together)
  const usual = typicalText(typical)
  const came = attendanceText(attendance)
  if (!together && !usual && !came && same_time.length === 0) return null
  return (
    <p className="experience">
      {same_time.map(({ id, name, waiting }) => (
        <span key={id}>{waiting ? t.alsoWaiting(name) : t.alsoGoing(name)}</span>
      ))}
      {together && <span>{together}</span>}
      {came && <span>{came}</span>}
      {usual && <span>{usual}</span>}
    </p>
  )
}

/**
 * Ignores the second click of a double click: a decision replaces the buttons of its row, or removes the row, and other
 * buttons move to the same place.
 */
const unlessSecond = (act: () => void) => (click: MouseEvent) => isSecondClick(click) || act()

/** Returns a ref for a button that gets the focus when `state` changes, because it has replaced the pressed button. */
function useFocusAfterToggle(state: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) button.current?.focus()
    before.current = state
  }, [state])
  return button
}

/** Returns '3 hikes together', or null if there are none. */
const togetherText = (hikes: number) => (hikes === 0 ? null : t.hikesTogether(hikes, amount(hikes)))

/** Returns 'Usually 12 km · ↑800 m · 4 h', or null if the profile has none of these values. */
function typicalText(typical: RequestJson['typical']): string | null {
  if (!typical) return null
  const { avg_distance, avg_duration, elevation_diff_up } = typical
  const facts = [
    avg_distance && `${amount(avg_distance)} km`,
    elevation_diff_up && `↑${amount(elevation_diff_up)} m`,
    avg_duration && `${amount(avg_duration)} h`,
  ]
  return t.usually(facts.filter(Boolean).join(' · '))
}
