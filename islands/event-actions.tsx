import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import type { EventJson } from '../src/events/json.ts'
import type { PayDialogConfig } from '../src/payments/dialog.ts'
import { hasStarted, isOver } from '../src/shared/event-time.ts'
import { eventTime } from '../src/shared/format.ts'
import { Icon } from '../src/shared/icon.tsx'
import type { MapProps } from '../src/shared/map-embed.tsx'
import { ShareButtons } from '../src/shared/share-buttons.tsx'
import { ActionBar } from './event/action-bar.tsx'
import { PayForEvent } from './event/pay-for-event.tsx'
import { useAnnouncements, useEventFacts, useMeetingPoint } from './event/use-redrawn.ts'
import { followEvent } from './parts/live-event.ts'
import { changedEvent, editing, eventDeleted } from './parts/store.ts'

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
  /** For the meeting point, which follows changes; null where the editor sees to that. */
  map: MapProps | null
}

/** The card beside an event: when and where it is, the viewer's role, and what the viewer can do. */
export default function EventActions({ event: asRendered, csrf, paying, map, ...props }: Props) {
  useSignals()
  const changed = changedEvent.value
  const event = changed ?? asRendered
  const over = changed ? isOver(changed) : props.over
  const started = changed ? hasStarted(changed) : props.started
  const isCancelled = event.status === 'cancelled'
  const { id } = event
  useEffect(() => followEvent(id), [id])
  useEventFacts(map && asRendered, changed)
  useMeetingPoint(asRendered, changed, map)
  useAnnouncements(asRendered, changed)
  useOtherPage(asRendered, changed)
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
      {canAddNote(event, over) && (
        <a className="button subtle" href={`/events/${id}/join`}>
          Join with a note
        </a>
      )}
      <PayForEvent event={event} started={started} paying={isCancelled ? null : paying} />
      <div className="row">
        <ShareButtons path={`/events/${id}`} label="Share" copied="Event URL copied!" />
      </div>
    </section>
  )
}

/** Where there are questions, the button to join leads there. */
const canAddNote = ({ viewer, questions, status }: EventJson, over: boolean) =>
  viewer.role === 'user' && questions.length === 0 && status === 'scheduled' && !over

/** Organizers have another page: whoever becomes one, or is one no longer, gets it. */
function useOtherPage(asRendered: EventJson, changed: EventJson | null) {
  const isOther = changed !== null && isOrganizer(changed) !== isOrganizer(asRendered) && !editing.value
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])
}

const isOrganizer = ({ viewer }: EventJson) => viewer.role === 'organizer'

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
