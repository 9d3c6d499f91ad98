import type { ReactNode } from 'react'
import type { HikeJson, Role } from '../../src/hikes/page/json.ts'
import { isFull } from '../../src/participation/view/capacity.ts'
import {
  closedText,
  closesText,
  type JoinWindow,
  opensText,
  WATCHED,
} from '../../src/participation/view/join-window.ts'
import { recentTime } from '../../src/shared/format.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { ActionMenu } from './action-menu.tsx'
import { ParticipationForm, useParticipationCall } from './participation-form.tsx'
import { Unread } from './unread.tsx'

/** Others than these have none; organizers have another card. */
const roleLabels: Partial<Record<Role, string>> = {
  pending: 'Request sent',
  waiting: 'You are in line',
  participant: 'You are in',
}
const pastRoleLabels: Partial<Record<Role, string>> = {
  visitor: 'This hike is over',
  user: 'This hike is over',
  pending: 'Your request was not answered',
  waiting: 'This hike was full',
  participant: 'You took part',
}

type ActionBarProps = {
  hike: HikeJson
  csrf: string
  over: boolean
  window: JoinWindow
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
  const { hike, csrf, over, window, isUnconfirmed, isNew, groupName, next, children } = props
  const { id } = hike
  const { role } = hike.viewer
  const isCancelled = hike.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const label = isCancelled
    ? 'This hike is cancelled'
    : isOpen
      ? openLabel(hike, window)
      : pastRoleLabels[role]
  const isUndecided = role === 'pending' || role === 'waiting'
  const isPaid = hike.viewer.has_paid
  // The label of an open hike tells outsiders that it is full.
  const isPending = isCancelled || isUndecided || (isOpen && role !== 'participant' && window === 'open')
  const stateClass = isPending ? 'state pending' : isOutside(role) ? 'muted' : 'state'
  return (
    <div className="action-bar" tabIndex={-1}>
      <div className="standing" aria-live="polite">
        {(label || isPaid) && (
          <p className="row">
            {label && (
              <span className={stateClass} suppressHydrationWarning>
                {label}
              </span>
            )}
            {isPaid && (
              <span className="paid">{hike.viewer.paid_outside ? `Paid outside ${groupName}` : 'Paid'}</span>
            )}
          </p>
        )}
        <StandingNote hike={hike} isOpen={isOpen} window={window} isNew={isNew} />
      </div>
      {isOutside(role) && isOpen && window === 'before' && <TellMe hike={hike} csrf={csrf} />}
      {role === 'visitor' && isOpen && window === 'open' && (
        <a className="button primary" href={signUpToJoin(id)}>
          {joinLabel(hike)}
        </a>
      )}
      {role === 'user' && isOpen && window === 'open' && (
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

/** Asks to be told when joining opens, or takes that back. Visitors sign up first. */
function TellMe({ hike: { id, viewer }, csrf }: { hike: HikeJson; csrf: string }) {
  if (viewer.role === 'visitor')
    return (
      <a className="button primary" href={`/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}`}>
        Tell me
      </a>
    )
  return viewer.watching ? (
    <ParticipationForm id={id} csrf={csrf} action="unwatch" label="Do not tell me" />
  ) : (
    <ParticipationForm id={id} csrf={csrf} action="watch" label="Tell me" />
  )
}

/** The viewer's role in the hike; for outsiders whether they can join, and whether it is full. */
function openLabel(hike: HikeJson, window: JoinWindow) {
  const { role } = hike.viewer
  if (isOutside(role) && window !== 'open') return window === 'before' ? opensText(hike) : closedText(hike)
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

type NoteProps = { hike: HikeJson; isOpen: boolean; window: JoinWindow; isNew: boolean }

/**
 * 'To olga · Friday 14:05' or 'Number 2 of 5', and what else the viewer does at the time. Readers who come from a mail get a link
 * to sign in.
 */
export function StandingNote({ hike, isOpen, window, isNew }: NoteProps) {
  const { id, viewer } = hike
  const note = isOpen && noteOf(hike, window, isNew)
  if (viewer.role === 'visitor')
    return (
      <>
        {note && <small suppressHydrationWarning>{note} </small>}
        <a className="sign-in" href={`/accounts/login/?next=${encodeURIComponent(`/events/${id}`)}`}>
          Taking part? Sign in
        </a>
      </>
    )
  if (!isOpen) return null
  const text = [viewer.same_time_text, note].filter(Boolean).join(' ')
  return text !== '' && <small suppressHydrationWarning>{text}</small>
}

function noteOf(hike: HikeJson, window: JoinWindow, isNew: boolean) {
  const { viewer, waiting_count, guests_allowed, organizer_username, requested_at, time_zone } = hike
  const sentAt = requested_at ? ` · ${recentTime(new Date(requested_at), time_zone)}` : ''
  if (viewer.role === 'pending') return `To ${organizer_username}${sentAt}. The answer appears here.`
  // Where guests come along, more people wait than have numbers.
  if (viewer.role === 'waiting')
    return `Number ${viewer.position} ${guests_allowed > 0 ? 'in line' : `of ${waiting_count}`}`
  if (viewer.role === 'participant') return isNew && 'Say hello in the chat.'
  if (viewer.declined) return 'Your request was declined.'
  if (viewer.watching) return WATCHED
  return window === 'open' && closesText(hike)
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
