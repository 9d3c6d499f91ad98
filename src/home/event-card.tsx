import { Avatar } from '../../islands/parts/avatar.tsx'
import { amount, eventTime, price } from '../../islands/parts/format.ts'
import { Icon } from '../../islands/parts/icon.tsx'
import type { EventSummary } from '../events/events.ts'
import { eventPictureUrl, pictureUrl } from '../images/urls.ts'

type CardProps = { event: EventSummary; now: Date /** One of the first to be seen. */; early: boolean }

/** What one sees of an event in a list. The whole card is the link. */
export function EventCard({ event, now, early }: CardProps) {
  const organizer = {
    id: event.organizerId,
    username: event.organizerUsername,
    profile_picture: pictureUrl(event.organizerPicture),
  }
  return (
    <li className="card">
      <img
        className="picture"
        src={eventPictureUrl(event)}
        alt=""
        width={600}
        height={400}
        loading={early ? undefined : 'lazy'}
      />
      <div className="text">
        <time dateTime={event.eventTime.toISOString()}>
          {eventTime(event.eventTime, event.timeZone, now)}
        </time>
        <h3>
          <a href={`/events/${event.id}`}>{event.name}</a>
        </h3>
        <p className="place">{event.location}</p>
        <Chips event={event} />
      </div>
      <p className="by">
        <Avatar user={organizer} />
        <span className="organizer">{organizer.username}</span>
        {event.participantCount > 0 && <span className="soft">{event.participantCount} going</span>}
        <b>{price(event.priceCents)}</b>
      </p>
    </li>
  )
}

function Chips({ event: { distance, elevationDiff, estimatedDuration } }: { event: EventSummary }) {
  if (distance === null && elevationDiff === null && estimatedDuration === null) return null
  return (
    <ul className="chips">
      {distance !== null && (
        <li title="Distance">
          <Icon name="distance" />
          {amount(distance)} km
        </li>
      )}
      {elevationDiff !== null && (
        <li title="Climb">
          <Icon name="climb" />
          {amount(elevationDiff)} m
        </li>
      )}
      {estimatedDuration !== null && (
        <li title="Duration">
          <Icon name="hourglass" />
          {amount(estimatedDuration)} h
        </li>
      )}
    </ul>
  )
}
