import type { ReactNode } from 'react'
import { EventCards } from '../hikes/list/event-cards.tsx'
import { EventRow } from '../hikes/list/event-row.tsx'
import type { EventSummary } from '../hikes/list/event-summary.ts'

type SectionProps<Event = EventSummary> = { events: Event[]; now: Date }

export function NeedsYou({ events, now }: SectionProps<EventSummary & { requests: number }>) {
  return (
    <Section title="Needs you" events={events}>
      <ul className="event-rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event} now={now} href={`/events/${event.id}#requests`}>
            <p className="state pending">
              {event.isHidden ? HIDDEN : event.requests === 1 ? '1 request' : `${event.requests} requests`}
            </p>
          </EventRow>
        ))}
      </ul>
    </Section>
  )
}

export const Cards = ({ title, events, now }: SectionProps & { title: string }) => (
  <Section title={title} events={events}>
    <EventCards events={events} now={now} />
  </Section>
)

export const Past = ({ events, now }: SectionProps) => (
  <Section title="Past" events={events}>
    <ul className="event-rows">
      {events.map((event) => (
        <EventRow key={event.id} event={event} now={now}>
          <p className="muted">
            {pastNote(event)}
            {event.role === 'organizer' && (
              <a href={`/events/${event.id}#copy`} aria-label={`Copy ${event.name}`}>
                Copy
              </a>
            )}
          </p>
        </EventRow>
      ))}
    </ul>
  </Section>
)

const HIDDEN = 'Hidden by a moderator'

/** 'You organized it · 4 took part' */
function pastNote({ isHidden, status, role, organizerUsername, participantCount }: EventSummary) {
  if (isHidden) return HIDDEN
  if (status === 'cancelled') return 'Cancelled'
  const organizer = role === 'organizer' ? 'You organized it' : `With ${organizerUsername}`
  return participantCount === 0 ? organizer : `${organizer} · ${participantCount} took part`
}

const Section = ({ title, events, children }: { title: string; events: unknown[]; children: ReactNode }) =>
  events.length > 0 && (
    <section>
      <h2 className="day-heading">{title}</h2>
      {children}
    </section>
  )
