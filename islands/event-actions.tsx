import { useSignals } from '@preact/signals-react/runtime'
import type { EventJson, Role } from '../src/events/json.ts'
import type { PayDialogConfig } from '../src/payments/dialog.ts'
import { amount, eventTime } from '../src/shared/format.ts'
import { Icon } from '../src/shared/icon.tsx'
import { formatMoney } from '../src/shared/money.ts'
import { ShareButtons } from '../src/shared/share-buttons.tsx'
import { ParticipationForm } from './event/participation-form.tsx'
import { PayForEvent } from './event/pay-for-event.tsx'
import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { changedEvent, editing } from './parts/store.ts'
import { flashAfterNavigation, showError } from './parts/toast.ts'
import { useHydrated } from './parts/use-hydrated.ts'

type Props = {
  event: EventJson
  /** For the forms, which work without scripts too. */
  csrf: string
  /** The event's day has passed. */
  over: boolean
  /** From its start, only participants can pay. */
  started: boolean
  /** Null if nobody can pay. */
  paying: PayDialogConfig | null
  /** For the organizer: to how many a deletion refunds, and what in each currency. */
  paid: { people: number; totals: Record<string, number> }
}

const roleLabels: Record<Role, string> = {
  visitor: '',
  user: '',
  pending: 'Request pending',
  participant: 'You are taking part',
  organizer: 'Your hike',
}
const pastRoleLabels: Record<Role, string> = {
  ...roleLabels,
  pending: 'Your request was not answered',
  participant: 'You took part',
}

/** The card beside an event: when and where it is, the viewer's role, and what the viewer can do. */
export default function EventActions({ event: asRendered, csrf, over, started, paying, paid }: Props) {
  useSignals()
  const event = changedEvent.value ?? asRendered
  const isEditing = useHydrated() && editing.value
  const { role } = event.viewer
  const { id } = event
  const label = (over ? pastRoleLabels : roleLabels)[role]
  return (
    <section className="action-card" aria-label="Participation">
      <p className="time">
        <time dateTime={event.event_time} suppressHydrationWarning>
          {eventTime(new Date(event.event_time), event.time_zone)}
        </time>
      </p>
      <p className="muted place">
        <Icon name="pin" />
        {event.location}
      </p>
      <div className="action-bar" hidden={isEditing}>
        {label && <span className={role === 'pending' ? 'state pending' : 'state'}>{label}</span>}
        {over && !label && <span className="state">This hike is over</span>}
        {role === 'visitor' && !over && (
          <a
            className="button primary"
            href={`/accounts/signup/?next=${encodeURIComponent(`/events/${id}`)}`}
          >
            Join Event
          </a>
        )}
        {role === 'user' && !over && (
          <ParticipationForm id={id} csrf={csrf} action="join" label="Join Event" />
        )}
        {role === 'pending' && !over && (
          <ParticipationForm id={id} csrf={csrf} action="leave" label="Withdraw" />
        )}
        {role === 'participant' && (
          <ParticipationForm id={id} csrf={csrf} action="leave" label="Leave Event" />
        )}
        {role === 'organizer' && (
          <button className="button primary" type="button" onClick={() => (editing.value = true)}>
            Edit Event
          </button>
        )}
      </div>
      <PayForEvent event={event} started={started} paying={paying} />
      <div className="row">
        <ShareButtons path={`/events/${id}`} label="Share" copied="Event URL copied!" />
        {role === 'organizer' && (
          <ConfirmButton
            label="Delete Event"
            question="Are you sure you want to delete this event?"
            onConfirm={() => deleteEvent(id)}
          >
            {paid.people > 0 && <p>{refundNotice(paid)}</p>}
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}

function refundNotice({ people, totals }: Props['paid']): string {
  const payers = people === 1 ? '1 person has' : `${amount(people)} people have`
  const refunds = Object.entries(totals).map(([currency, total]) => formatMoney(total, currency))
  return `${payers} paid. ${refunds.join(' and ')} ${refunds.length > 1 ? 'go' : 'goes'} back to them.`
}

async function deleteEvent(id: number) {
  const answer = await call('DELETE', `/api/events/${id}/`)
  if (!answer.ok) return showError('Failed to delete the event.')
  flashAfterNavigation('Event deleted successfully.')
  location.assign('/')
}
