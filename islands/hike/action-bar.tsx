import type { ReactNode } from 'react'
import type { HikeJson, Role } from '../../src/hikes/page/json.ts'
import { isSettled } from '../../src/shared/prices.ts'
import { t } from '../../src/texts/action-card.ts'
import { t as joining } from '../../src/texts/joining.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { ActionMenu } from './action-menu.tsx'
import type { Outsider } from './outsider.tsx'
import { ParticipationForm, useParticipationCall } from './participation-form.tsx'
import { Unread } from './unread.tsx'

/** Roles that are missing here have no label. Organizers have a different card (organizer-actions.tsx). */
const roleLabels = (): Partial<Record<Role, string>> => ({
  pending: t.stateSent,
  waiting: t.stateInLine,
  participant: t.stateIn,
})
const pastRoleLabels = (): Partial<Record<Role, string>> => ({
  visitor: t.stateOver,
  user: t.stateOver,
  pending: t.stateUnanswered,
  waiting: t.stateWasFull,
  participant: t.stateTookPart,
})

type ActionBarProps = {
  hike: HikeJson
  csrf: string
  over: boolean
  outsider: Outsider | null
  /** Whether the viewer became a participant after the page was rendered. */
  isNew: boolean
  /** The viewer's next action, such as paying. For participants, it replaces the link to the chat. */
  next: ReactNode
  /** The less frequent actions. */
  children: ReactNode
}

/** The viewer's role in the hike, the next action, and a menu of the others. On a phone, the bar is always visible. */
export function ActionBar(props: ActionBarProps) {
  const { hike, csrf, over, outsider, isNew, next, children } = props
  const { role } = hike.viewer
  const isCancelled = hike.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const isPaid = isSettled(hike.viewer)
  // After a payment, omits 'cancelled', which the banner also says, so that the payment fits into a narrow bar.
  const label = isCancelled
    ? !isPaid && t.stateCancelled
    : isOpen
      ? (outsider?.label ?? roleLabels()[role])
      : pastRoleLabels()[role]
  const isUndecided = role === 'pending' || role === 'waiting'
  // On an open hike, if an outsider who may ask to join sees a label, it says that the hike is full.
  const isPending = isCancelled || isUndecided || (isOpen && outsider?.mayAsk)
  const stateClass = isPending ? 'state pending' : outsider ? 'muted' : 'state'
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
              <span className="paid">
                {hike.viewer.paid_outside ? t.paidOutside : (hike.viewer.paid_text ?? t.paid)}
              </span>
            )}
          </p>
        )}
        <StandingNote hike={hike} outsider={outsider} isOpen={isOpen} isNew={isNew} />
      </div>
      {outsider?.action}
      {isUndecided && !over && <Leave hike={hike} csrf={csrf} />}
      {role === 'participant' &&
        (next || (
          <a className="button to-chat" href="#chat">
            {joining.chat} <Unread asRendered={hike.viewer.unread ?? 0} />
          </a>
        ))}
      <ActionMenu>{children}</ActionMenu>
    </div>
  )
}

type NoteProps = { hike: HikeJson; outsider: Outsider | null; isOpen: boolean; isNew: boolean }

/** A note such as 'To olga · Friday 14:05' or 'Number 2 of 5', with the viewer's other hikes at the same time. */
export function StandingNote({ hike, outsider, isOpen, isNew }: NoteProps) {
  if (outsider) return outsider.note
  const note = isOpen && [hike.viewer.same_time_text, noteOf(hike, isNew)].filter(Boolean).join(' ')
  return note && <small suppressHydrationWarning>{note}</small>
}

function noteOf(hike: HikeJson, isNew: boolean) {
  const { viewer, waiting_count, guests_allowed } = hike
  if (viewer.role === 'pending') return viewer.request_text
  // If guests are allowed, `waiting_count` may exceed the number of positions on the waiting list, so it is not shown.
  if (viewer.role === 'waiting') {
    const position = viewer.position ?? 0
    return guests_allowed > 0 ? t.positionInLine(position) : t.positionOf(position, waiting_count)
  }
  return isNew && t.sayHello
}

/**
 * A button that leaves the hike or withdraws the request. If the viewer takes part or has paid, it asks for
 * confirmation first, and shows what happens to the payment, if any.
 */
export function Leave({ hike, csrf }: { hike: HikeJson; csrf: string }) {
  const { id, viewer, own_payment } = hike
  const { submit } = useParticipationCall(id, 'leave')
  const takesPart = viewer.role === 'participant'
  if (!takesPart && !own_payment && !viewer.paid_outside)
    return <ParticipationForm id={id} csrf={csrf} action="leave" label={t.withdraw} />
  return (
    <ConfirmButton
      label={takesPart ? t.leave : t.withdraw}
      className="button"
      question={takesPart ? t.leaveQuestion(hike.name) : t.withdrawQuestion}
      fallback={{ action: `/events/${id}/leave` }}
      onConfirm={submit}
    >
      <Notes hike={hike} />
    </ConfirmButton>
  )
}

const loadNotes = () => import('./leaving-notes.tsx').then(({ LeavingNotes }) => LeavingNotes)

/** The notes in the dialog, which are loaded with it. */
function Notes({ hike }: { hike: HikeJson }) {
  const LeavingNotes = useLoaded(loadNotes, () => {})
  return LeavingNotes && <LeavingNotes hike={hike} />
}
