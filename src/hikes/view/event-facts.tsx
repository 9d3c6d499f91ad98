import { useContext } from 'react'
import { Avatar } from '../../shared/avatar.tsx'
import { placesText } from '../../shared/capacity.ts'
import { Currency } from '../../shared/currency.ts'
import { isOver } from '../../shared/event-time.ts'
import { amount, eventTime } from '../../shared/format.ts'
import { gradeText } from '../../shared/grades.ts'
import { Icon } from '../../shared/icon.tsx'
import { LinkedText } from '../../shared/linked-text.tsx'
import { changesText, type Plan, planChanges } from '../../shared/plan-changes.ts'
import { formatPrice } from '../../shared/price-limits.ts'
import { suitabilityText } from '../../shared/suitability.ts'
import type { EventJson } from '../page/json.ts'

/** The name, organizer, figures and description of an event. */
export function EventFacts({ event }: { event: EventJson }) {
  const currency = useContext(Currency)
  const places = placesText(event)
  const organizer = {
    id: event.organizer,
    username: event.organizer_username,
    profile_picture: event.organizer_profile_picture,
  }
  return (
    <>
      {event.status === 'cancelled' && <p className="cancelled">Cancelled: {event.cancellation_reason}</p>}
      <h1>{event.name}</h1>
      {/* For narrow screens, where the card with the time and place is far below. */}
      <p className="meeting">
        <time dateTime={event.event_time} suppressHydrationWarning>
          {eventTime(new Date(event.event_time), event.time_zone)}
        </time>
        <span className="muted">{event.location}</span>
      </p>
      {event.earlier_plan && <Changed before={event.earlier_plan} event={event} currency={currency} />}
      <p className="byline">
        <Avatar user={organizer} />
        <span>
          Organized by <a href={`/users/${organizer.id}`}>{organizer.username}</a>
        </span>
      </p>
      <dl className="facts">
        {event.grade && (
          <div>
            <dt className="fact-grade">Grade</dt>
            <dd>
              <a href={`/grades#${event.grade}`}>{gradeText(event.grade)}</a>
            </dd>
          </div>
        )}
        <Fact icon="distance" name="Distance" value={event.distance} unit="km" />
        <Fact icon="climb" name="Elevation" value={event.elevation_diff} unit="m" />
        <Fact icon="hourglass" name="Duration" value={event.estimated_duration} unit="h" />
        {event.effort && (
          <div>
            <dt className="fact-effort">Effort</dt>
            <dd>{event.effort}</dd>
          </div>
        )}
        <div>
          <dt>
            <Icon name="price" />
            Price
          </dt>
          <dd>{formatPrice(event.price, currency)}</dd>
        </div>
        {places && (
          <div>
            <dt className="fact-places">Places</dt>
            <dd>{places}</dd>
          </div>
        )}
      </dl>
      {event.good_for.length > 0 && (
        <p className="good-for">Good for {event.good_for.map(suitabilityText).join(', ')}</p>
      )}
      {event.description ? (
        <p className="description">
          <LinkedText text={event.description} />
        </p>
      ) : (
        <p className="muted">{isOver(event) ? 'There is no description.' : 'There is no description yet.'}</p>
      )}
      {event.gear.length > 0 && (
        <section className="gear">
          <h2>What to bring</h2>
          <ul>
            {event.gear.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type ChangedProps = { before: Plan; event: EventJson; currency: string }

/** 'Changed: 08:30 → 10:00' */
function Changed({ before, event, currency }: ChangedProps) {
  const changes = planChanges(before, event, currency)
  return changes.length > 0 && <p className="changed">Changed: {changesText(changes)}</p>
}

type FactProps = {
  icon: 'distance' | 'climb' | 'hourglass'
  name: string
  value: number | null
  unit: string
}

const Fact = ({ icon, name, value, unit }: FactProps) => (
  <div>
    <dt className={`fact-${icon}`}>{name}</dt>
    <dd>{value === null ? <span className="muted">Not specified</span> : `${amount(value)} ${unit}`}</dd>
  </div>
)
