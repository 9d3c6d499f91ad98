import { type ReactNode, useContext } from 'react'
import type { HikeJson, Role } from '../../src/hikes/page/json.ts'
import { leavingNotes } from '../../src/hikes/view/leaving.ts'
import { isFull, placesText } from '../../src/participation/view/capacity.ts'
import { Currency } from '../../src/shared/currency.ts'
import { recentTime } from '../../src/shared/format.ts'
import { formatMoney } from '../../src/shared/money.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { ParticipationForm, useParticipationCall } from './participation-form.tsx'

const roleLabels: Record<Role, string> = {
  visitor: '',
  user: '',
  pending: 'Request pending',
  waiting: 'You are in line',
  participant: 'You are taking part',
  // Organizers have another card.
  organizer: '',
}
const pastRoleLabels: Record<Role, string> = {
  visitor: 'This hike is over',
  user: 'This hike is over',
  pending: 'Your request was not answered',
  waiting: 'This hike was full',
  participant: 'You took part',
  organizer: '',
}

type ActionBarProps = {
  hike: HikeJson
  csrf: string
  over: boolean
  isUnconfirmed: boolean
  /** Of a hike without a price of its own. */
  usualPrice: number
  /** What a participant has to do next; without it the bar offers to leave. */
  children?: ReactNode
}

/** What the viewer is to the hike, and the action that changes it. On a phone it is always in reach. */
export function ActionBar({ hike, csrf, over, isUnconfirmed, usualPrice, children }: ActionBarProps) {
  const { id } = hike
  const { role } = hike.viewer
  const isCancelled = hike.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const label = isCancelled ? 'This hike is cancelled' : isOpen ? openLabel(hike) : pastRoleLabels[role]
  const isUndecided = role === 'pending' || role === 'waiting'
  const hasPrice = isOpen && hike.price !== 0 && !hike.viewer.has_paid
  // Of those outside, the label of an open hike says that it is full.
  const isPending = isCancelled || isUndecided || (isOpen && role !== 'participant')
  return (
    <div className="action-bar" tabIndex={-1}>
      {(label || hasPrice || role === 'visitor') && (
        <div className="standing" aria-live="polite">
          {label && <span className={isPending ? 'state pending' : 'state'}>{label}</span>}
          {hasPrice && <Price amount={hike.price ?? usualPrice} />}
          {role === 'visitor' && <SignIn id={id} />}
          {role === 'pending' && isOpen && <RequestSent hike={hike} />}
          {role === 'waiting' && isOpen && <InLine hike={hike} />}
        </div>
      )}
      {role === 'visitor' && isOpen && (
        <a className="button primary" href={signUpToJoin(id)}>
          {joinLabel(hike)}
        </a>
      )}
      {role === 'user' && isOpen && (
        <Join
          hike={hike}
          csrf={csrf}
          note={isUnconfirmed ? 'Please confirm your address to hear of it by mail.' : ''}
        />
      )}
      {isUndecided && !over && !hike.own_payment && (
        <ParticipationForm id={id} csrf={csrf} action="leave" label="Withdraw" />
      )}
      {role === 'pending' && !over && hike.own_payment && <LeaveButton hike={hike} label="Withdraw" />}
      {role === 'participant' && !over && (children || <LeaveButton hike={hike} label="Leave Event" />)}
    </div>
  )
}

/** For those whom a mail has led here. The page is the same for all visitors. */
const SignIn = ({ id }: { id: number }) => (
  <a className="sign-in" href={`/accounts/login/?next=${encodeURIComponent(`/events/${id}`)}`}>
    Taking part? Sign in
  </a>
)

/** The form there sends the request: a link alone never joins. */
const signUpToJoin = (id: number) =>
  `/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}&join=${id}`

/** What the viewer is to the hike; for the others that it is full, if it is. */
function openLabel(hike: HikeJson) {
  const { role } = hike.viewer
  return isFull(hike) && (role === 'visitor' || role === 'user') ? placesText(hike) : roleLabels[role]
}

const joinLabel = (hike: HikeJson) => (isFull(hike) ? 'Join the waiting list' : 'Join Event')

function Price({ amount }: { amount: number }) {
  return <b className="price">{formatMoney(amount, useContext(Currency))}</b>
}

/** A link to the page with the organizers' questions where there are any, else a button that joins at once. */
function Join({ hike, csrf, note }: { hike: HikeJson; csrf: string; note: string }) {
  const { id, questions } = hike
  if (questions.length > 0)
    return (
      <a className="button primary" href={`/events/${id}/join`}>
        {joinLabel(hike)}
      </a>
    )
  return <ParticipationForm id={id} csrf={csrf} action="join" label={joinLabel(hike)} note={note} />
}

/** 'Number 2 of 5' */
const InLine = ({ hike }: { hike: HikeJson }) => (
  <small>{`Number ${hike.viewer.position} of ${hike.waiting_count}`}</small>
)

/** 'Request sent to olga · Friday 14:05' */
function RequestSent({ hike: { organizer_username, requested_at, time_zone } }: { hike: HikeJson }) {
  const sentAt = requested_at === undefined ? '' : ` · ${recentTime(new Date(requested_at), time_zone)}`
  return <small suppressHydrationWarning>{`Request sent to ${organizer_username}${sentAt}`}</small>
}

type LeaveButtonProps = { hike: HikeJson; label: 'Leave Event' | 'Withdraw' }

/** Asks first, and says what becomes of a payment. Without scripts a page asks. */
export function LeaveButton({ hike, label }: LeaveButtonProps) {
  const { submit } = useParticipationCall(hike.id, 'leave')
  return (
    <ConfirmButton
      label={label}
      className="button"
      question={label === 'Withdraw' ? 'Withdraw your request?' : `Leave ${hike.name}?`}
      fallback={{ action: `/events/${hike.id}/leave` }}
      onConfirm={submit}
    >
      {leavingNotes(hike).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </ConfirmButton>
  )
}
