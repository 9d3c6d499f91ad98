import type { EventJson, Role } from '../../src/hikes/page/json.ts'
import { isFull, placesText } from '../../src/shared/capacity.ts'
import { recentTime } from '../../src/shared/format.ts'
import { LeaveButton } from './leave-button.tsx'
import { ParticipationForm } from './participation-form.tsx'

const roleLabels: Record<Role, string> = {
  visitor: '',
  user: '',
  pending: 'Request pending',
  waiting: 'You are in line',
  participant: 'You are taking part',
  // They have another card.
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

type ActionBarProps = { event: EventJson; csrf: string; over: boolean }

/** What the viewer is to the event, and the action that changes it. On a phone it is always in reach. */
export function ActionBar({ event, csrf, over }: ActionBarProps) {
  const { id } = event
  const { role } = event.viewer
  const isCancelled = event.status === 'cancelled'
  const isOpen = !over && !isCancelled
  const label = isCancelled ? 'This hike is cancelled' : isOpen ? openLabel(event) : pastRoleLabels[role]
  const isUndecided = role === 'pending' || role === 'waiting'
  return (
    <div className="action-bar" tabIndex={-1}>
      {label && (
        <div className="standing" aria-live="polite">
          <span className={isCancelled || isUndecided ? 'state pending' : 'state'}>{label}</span>
          {role === 'pending' && isOpen && <Waiting event={event} />}
          {role === 'waiting' && isOpen && <InLine event={event} />}
        </div>
      )}
      {role === 'visitor' && isOpen && (
        <a className="button primary" href={signUpToJoin(id)}>
          Join Event
        </a>
      )}
      {role === 'user' && isOpen && <Join event={event} csrf={csrf} />}
      {isUndecided && !over && !event.own_payment && (
        <ParticipationForm id={id} csrf={csrf} action="leave" label="Withdraw" />
      )}
      {role === 'pending' && !over && event.own_payment && <LeaveButton event={event} label="Withdraw" />}
      {role === 'participant' && <LeaveButton event={event} label="Leave Event" />}
    </div>
  )
}

/** The form there sends the request: a link alone never joins. */
const signUpToJoin = (id: number) =>
  `/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}&join=${id}`

/** What the viewer is to the event; for the others that it is full, if it is. */
function openLabel(event: EventJson) {
  const { role } = event.viewer
  return isFull(event) && (role === 'visitor' || role === 'user') ? placesText(event) : roleLabels[role]
}

/** Where there are questions, a page asks them. */
function Join({ event: { id, questions }, csrf }: { event: EventJson; csrf: string }) {
  if (questions.length > 0)
    return (
      <a className="button primary" href={`/events/${id}/join`}>
        Join Event
      </a>
    )
  return <ParticipationForm id={id} csrf={csrf} action="join" label="Join Event" />
}

/** 'Number 2 of 5' */
const InLine = ({ event }: { event: EventJson }) => (
  <small>{`Number ${event.viewer.position} of ${event.waiting_count}`}</small>
)

/** 'Waiting for olga since Friday 14:05' */
function Waiting({ event: { organizer_username, requested_at, time_zone } }: { event: EventJson }) {
  const since = requested_at === undefined ? '' : ` since ${recentTime(new Date(requested_at), time_zone)}`
  return <small suppressHydrationWarning>{`Waiting for ${organizer_username}${since}`}</small>
}
