import type { ReactNode } from 'react'
import { HikeCards } from '../hikes/list/hike-cards.tsx'
import { HikeRow } from '../hikes/list/hike-row.tsx'
import type { HikeSummary } from '../hikes/list/hike-summary.ts'

type SectionProps<Hike = HikeSummary> = { hikes: Hike[]; now: Date }

export function NeedsYou({ hikes, now }: SectionProps<HikeSummary & { requests: number }>) {
  return (
    <Section title="Needs you" hikes={hikes}>
      <ul className="event-rows">
        {hikes.map((hike) => (
          <HikeRow key={hike.id} hike={hike} now={now} href={`/events/${hike.id}#requests`}>
            <p className="state pending">
              {hike.isHidden ? HIDDEN : hike.requests === 1 ? '1 request' : `${hike.requests} requests`}
            </p>
          </HikeRow>
        ))}
      </ul>
    </Section>
  )
}

export const Cards = ({ title, hikes, now }: SectionProps & { title: string }) => (
  <Section title={title} hikes={hikes}>
    <HikeCards hikes={hikes} now={now} />
  </Section>
)

export const Past = ({ hikes, now }: SectionProps) => (
  <Section title="Past" hikes={hikes}>
    <ul className="event-rows">
      {hikes.map((hike) => (
        <HikeRow key={hike.id} hike={hike} now={now}>
          <p className="muted">
            {pastNote(hike)}
            {hike.role === 'organizer' && (
              <a href={`/events/${hike.id}#copy`} aria-label={`Copy ${hike.name}`}>
                Copy
              </a>
            )}
          </p>
        </HikeRow>
      ))}
    </ul>
  </Section>
)

const HIDDEN = 'Hidden by a moderator'

/** 'You organized it · 4 took part' */
function pastNote({ isHidden, status, role, organizerUsername, participantCount }: HikeSummary) {
  if (isHidden) return HIDDEN
  if (status === 'cancelled') return 'Cancelled'
  const organizer = role === 'organizer' ? 'You organized it' : `With ${organizerUsername}`
  return participantCount === 0 ? organizer : `${organizer} · ${participantCount} took part`
}

const Section = ({ title, hikes, children }: { title: string; hikes: unknown[]; children: ReactNode }) =>
  hikes.length > 0 && (
    <section>
      <h2 className="day-heading">{title}</h2>
      {children}
    </section>
  )
