import { renderToStaticMarkup } from 'react-dom/server'
import { Avatar } from '../shared/avatar.tsx'
import { amount, eventTime } from '../shared/format.ts'
import { Icon } from '../shared/icon.tsx'
import { price } from '../shared/money.ts'
import { eventPictureUrl, pictureUrl } from '../shared/picture-urls.ts'
import { sourceSet } from '../shared/srcset.ts'
import type { EventSummary } from './events.ts'

type CardProps = {
  event: EventSummary
  now: Date
  /** One of the first to be seen. */
  early: boolean
  /** How far it is, in kilometres. */
  distance?: number
}

/** What one sees of an event in a list. The whole card is the link. */
export function EventCard({ event, now, early, distance }: CardProps) {
  const when = eventTime(event.eventTime, event.timeZone, now)
  // React asks for the early ones' pictures in the page's head: it has to see them.
  if (early || distance !== undefined)
    return (
      <li className="card">
        <Inside event={event} when={when} early={early} distance={distance} />
      </li>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote this HTML.
  return <li className="card" dangerouslySetInnerHTML={{ __html: rendered({ event, when }) }} />
}

type InsideProps = { event: EventSummary; when: string; early?: boolean; distance?: number }
type Drawn = { event: EventSummary; when: string; html: string }
const drawn = new Map<number, Drawn>()

/** Cards are most of what a list costs, and the same for everybody: a card is drawn again only when it changes. */
function rendered({ event, when }: InsideProps): string {
  const last = drawn.get(event.id)
  if (last?.when === when && isSame(event, last.event)) return last.html
  const html = renderToStaticMarkup(<Inside event={event} when={when} />)
  if (drawn.size >= 2000) drawn.clear()
  drawn.set(event.id, { event, when, html })
  return html
}

const isSame = (one: EventSummary, other: EventSummary) =>
  (Object.keys(one) as (keyof EventSummary)[]).every((key) => one[key]?.valueOf() === other[key]?.valueOf())

function Inside({ event, when, early, distance }: InsideProps) {
  const organizer = {
    id: event.organizerId,
    username: event.organizerUsername,
    profile_picture: pictureUrl(event.organizerPicture),
  }
  const picture = eventPictureUrl(event)
  return (
    <>
      <img
        className="picture"
        sizes="(min-width: 66rem) 23rem, (min-width: 43rem) 46vw, 94vw"
        srcSet={sourceSet(picture, 600, 1200)}
        src={picture}
        alt=""
        width={600}
        height={400}
        loading={early ? undefined : 'lazy'}
      />
      <div className="text">
        <time dateTime={event.eventTime.toISOString()}>{when}</time>
        <h3>
          <a href={`/events/${event.id}`}>{event.name}</a>
        </h3>
        <p className="place">{event.location}</p>
        {distance !== undefined && (
          <p className="distance">
            <Icon name="pin" />
            {distance < 1 ? 'less than 1 km away' : `${amount(distance)} km away`}
          </p>
        )}
        <Chips event={event} />
      </div>
      <p className="organizer-line">
        <Avatar user={organizer} />
        <span className="organizer">{organizer.username}</span>
        {event.participantCount > 0 && <span className="muted">{event.participantCount} going</span>}
        <b>{price(event.priceCents)}</b>
      </p>
    </>
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
