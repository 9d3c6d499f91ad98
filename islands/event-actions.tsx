import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { EventJson } from '../src/events/json.ts'
import type { PayDialogConfig } from '../src/payments/dialog.ts'
import { hasStarted, isOver } from '../src/shared/event-time.ts'
import { amount, eventTime } from '../src/shared/format.ts'
import { Icon } from '../src/shared/icon.tsx'
import type { MapProps } from '../src/shared/map-embed.tsx'
import { formatMoney } from '../src/shared/money.ts'
import { ShareButtons } from '../src/shared/share-buttons.tsx'
import { ActionBar } from './event/action-bar.tsx'
import { PayForEvent } from './event/pay-for-event.tsx'
import { useEventFacts, useMeetingPoint } from './event/use-redrawn.ts'
import { call } from './parts/api.ts'
import { ConfirmButton } from './parts/confirm-button.tsx'
import { followEvent, refreshEvent } from './parts/live-event.ts'
import { changedEvent, editing, eventDeleted } from './parts/store.ts'
import { flashAfterNavigation, showError } from './parts/toast.ts'

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
  /** For the meeting point, which follows changes; null where the editor sees to that. */
  map: MapProps | null
}

/** The card beside an event: when and where it is, the viewer's role, and what the viewer can do. */
export default function EventActions({ event: asRendered, csrf, paying, paid, map, ...props }: Props) {
  useSignals()
  const changed = changedEvent.value
  const event = changed ?? asRendered
  const over = changed ? isOver(changed) : props.over
  const started = changed ? hasStarted(changed) : props.started
  const { id } = event
  useEffect(() => followEvent(id), [id])
  useEventFacts(map && asRendered, changed)
  useMeetingPoint(asRendered, changed, map)
  // The form says so itself.
  if (eventDeleted.value) return editing.value ? null : <DeletedNotice />
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
      <ActionBar event={event} csrf={csrf} over={over} />
      <PayForEvent event={event} started={started} paying={paying} />
      <div className="row">
        <ShareButtons path={`/events/${id}`} label="Share" copied="Event URL copied!" />
        {event.viewer.is_owner && (
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

const DeletedNotice = () => (
  <section className="action-card" aria-label="Participation">
    <div className="action-bar">
      <p role="alert">This hike has been deleted.</p>
      <a className="button" href="/">
        Home
      </a>
    </div>
  </section>
)

function refundNotice({ people, totals }: Props['paid']): string {
  const payers = people === 1 ? '1 person has' : `${amount(people)} people have`
  const refunds = Object.entries(totals).map(([currency, total]) => formatMoney(total, currency))
  return `${payers} paid. ${refunds.join(' and ')} ${refunds.length > 1 ? 'go' : 'goes'} back to them.`
}

async function deleteEvent(id: number) {
  const answer = await call('DELETE', `/api/events/${id}/`)
  if (!answer.ok) {
    // Deleted elsewhere, which the page says then.
    if (answer.status === 404) await refreshEvent(id)
    return showError('Failed to delete the event.')
  }
  flashAfterNavigation('Event deleted successfully.')
  location.assign('/')
}
