import type { ReactNode } from 'react'
import { eventDate } from '../../shared/format.ts'
import type { EventSummary } from './event-summary.ts'

type EventRowProps = {
  event: EventSummary
  now: Date
  href?: string
  /** At the end of the row. */
  children: ReactNode
}

/** An event in a compact list. */
export const EventRow = ({ event, now, href = `/events/${event.id}`, children }: EventRowProps) => (
  <li id={`hike-${event.id}`}>
    <time dateTime={event.eventTime.toISOString()}>{eventDate(event.eventTime, event.timeZone, now)}</time>
    <h3>
      <a href={href}>{event.status === 'cancelled' ? <s>{event.name}</s> : event.name}</a>
    </h3>
    <p className="muted place">{event.location}</p>
    {children}
  </li>
)
