import type { ReactNode } from 'react'
import type { HikeJson, Role } from '../../src/hikes/page/json.ts'
import { isFull } from '../../src/participation/view/capacity.ts'
import { sameTimeText } from '../../src/participation/view/same-time.ts'
import { recentTime } from '../../src/shared/format.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { ActionMenu } from './action-menu.tsx'
import { ParticipationForm, useParticipationCall } from './participation-form.tsx'
import { Unread } from './unread.tsx'

const roleLabels: Record<Role, string> = {
  visitor: '',
  user: '',
  pending: 'Request sent',
  waiting: 'You are in line',
  participant: 'You are in',
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
  /** The viewer has become a participant since the page was rendered. */
  isNew: boolean
  groupName: string
  /** The next action of the viewer, instead of that of their role. */
  next: ReactNode
  /** The less frequent actions. */
  children: ReactNode
}

/** The viewer's role in the hike, and the action that changes it. On a phone it is always in reach. */
export function ActionBar(props: ActionBarProps) {
  const { hike, csrf, over, isUnconfirmed, isNew, groupName, next, children } = props
  const { id } = hike
  const { role } = hike.viewer
  const isCancelled = hike.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const label = isCancelled ? 'This hike is cancelled' : isOpen ? openLabel(hike) : pastRoleLabels[role]
  const isUndecided = role === 'pending' || role === 'waiting'
  const isPaid = hike.viewer.has_paid
  // The label of an open hike tells outsiders that it is full.
  const isPending = isCancelled || isUndecided || (isOpen && role !== 'participant')
  const stateClass = isPending ? 'state pending' : isOutside(role) ? 'muted' : 'state'
  return (
    <div className="action-bar" tabIndex={-1}>
      <div className="standing" aria-live="polite">
        {(label || isPaid) && (
          <p className="row">
            {label && <span className={stateClass}>{label}</span>}
            {isPaid && (
              <span className="paid">{hike.viewer.paid_outside ? `Paid outside ${groupName}` : 'Paid'}</span>
            )}
          </p>
        )}
        <StandingNote hike={hike} isOpen={isOpen} isNew={isNew} />
      </div>
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
      {isUndecided && !over && <Leave hike={hike} csrf={csrf} />}
      {role === 'participant' &&
        (next || (
          <a className="button to-chat" href="#chat">
            Chat <Unread asRendered={hike.viewer.unread ?? 0} />
          </a>
        ))}
      <ActionMenu>{children}</ActionMenu>
    </div>
  )
}

/** The sign-up form sends the request: following a link never joins. */
const signUpToJoin = (id: number) =>
  `/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}&join=${id}`

/** The viewer's role in the hike; for outsiders whether it is full. */
function openLabel(hike: HikeJson) {
  const { role } = hike.viewer
  return isFull(hike) && isOutside(role) ? 'Full' : roleLabels[role]
}

const isOutside = (role: Role) => role === 'visitor' || role === 'user'

const joinLabel = (hike: HikeJson) => (isFull(hike) ? 'Join the waiting list' : 'Join Event')

/** Whether joining is a page, which asks the organizers' questions, and for guests. */
export const joinsOnPage = ({ questions, guests_allowed }: HikeJson) =>
  questions.length > 0 || guests_allowed > 0

/** Joins at once, or leads to the page. */
function Join({ hike, csrf, note }: { hike: HikeJson; csrf: string; note: string }) {
  const { id } = hike
  if (joinsOnPage(hike))
    return (
      <a className="button primary" href={`/events/${id}/join`}>
        {joinLabel(hike)}
      </a>
    )
  return <ParticipationForm id={id} csrf={csrf} action="join" label={joinLabel(hike)} note={note} />
}

type NoteProps = { hike: HikeJson; isOpen: boolean; isNew: boolean }

/** 'To olga · Friday 14:05' or 'Number 2 of 5', and what else the viewer does at the time. Readers who come from a mail get a link to sign in. */
export function StandingNote({ hike, isOpen, isNew }: NoteProps) {
  const { id, viewer } = hike
  if (viewer.role === 'visitor')
    return (
      <a className="sign-in" href={`/accounts/login/?next=${encodeURIComponent(`/events/${id}`)}`}>
        Taking part? Sign in
      </a>
    )
  if (!isOpen) return null
  const sameTime = sameTimeText(viewer.same_time)
  const note = [sameTime, noteOf(hike, isNew)].filter(Boolean).join(' ')
  return (
    note !== '' && (
      <small className={sameTime ? 'same-time' : undefined} suppressHydrationWarning>
        {note}
      </small>
    )
  )
}

function noteOf(hike: HikeJson, isNew: boolean) {
  const { viewer, waiting_count, guests_allowed, organizer_username, requested_at, time_zone } = hike
  const sentAt = requested_at ? ` · ${recentTime(new Date(requested_at), time_zone)}` : ''
  if (viewer.role === 'pending') return `To ${organizer_username}${sentAt}. The answer appears here.`
  // Where guests come along, more people wait than have numbers.
  if (viewer.role === 'waiting')
    return `Number ${viewer.position} ${guests_allowed > 0 ? 'in line' : `of ${waiting_count}`}`
  if (viewer.role === 'participant') return isNew && 'Say hello in the chat.'
  return viewer.declined && 'Your request was declined.'
}

/** Leaves or withdraws. Asks first if that ends more than a request, and says what happens to a payment. */
export function Leave({ hike, csrf }: { hike: HikeJson; csrf: string }) {
  const { id, viewer, own_payment } = hike
  const { submit } = useParticipationCall(id, 'leave')
  const takesPart = viewer.role === 'participant'
  if (!takesPart && !own_payment && !viewer.paid_outside)
    return <ParticipationForm id={id} csrf={csrf} action="leave" label="Withdraw" />
  return (
    <ConfirmButton
      label={takesPart ? 'Leave Event' : 'Withdraw'}
      className="button"
      question={takesPart ? `Leave ${hike.name}?` : 'Withdraw your request?'}
      fallback={{ action: `/events/${id}/leave` }}
      onConfirm={submit}
    >
      <Notes hike={hike} />
    </ConfirmButton>
  )
}

const loadNotes = () => import('./leaving-notes.tsx').then(({ LeavingNotes }) => LeavingNotes)

/** The notes of the dialog, loaded with it. */
function Notes({ hike }: { hike: HikeJson }) {
  const LeavingNotes = useLoaded(loadNotes, () => {})
  return LeavingNotes && <LeavingNotes hike={hike} />
}
