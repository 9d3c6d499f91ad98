import { useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Avatar } from '../shared/avatar.tsx'
import { Currency } from '../shared/currency.ts'
import { amount, eventTime } from '../shared/format.ts'
import { Icon } from '../shared/icon.tsx'
import { formatPrice } from '../shared/money.ts'
import { eventPictureUrl, pictureUrl } from '../shared/picture-urls.ts'
import { sourceSet } from '../shared/srcset.ts'
import type { EventSummary, ViewerRole } from './event-lists.ts'

/** What is the same for every viewer. */
type Summary = Omit<EventSummary, 'role'>

type EventCardProps = {
  event: EventSummary
  now: Date
  /** Visible without scrolling: its picture is preloaded instead of lazy. */
  aboveTheFold: boolean
  /** From the visitor's place, in kilometres. */
  distance?: number
}

/** An event in a list. */
export function EventCard({ event: { role, ...event }, now, aboveTheFold, distance }: EventCardProps) {
  const time = eventTime(event.eventTime, event.timeZone, now)
  const price = formatPrice(event.price, useContext(Currency))
  // React preloads the pictures above the fold, for which it has to render their elements itself.
  if (aboveTheFold || distance !== undefined)
    return (
      <li className="card" id={`hike-${event.id}`}>
        <RoleChip role={role} />
        <CardContent
          event={event}
          time={time}
          price={price}
          aboveTheFold={aboveTheFold}
          distance={distance}
        />
      </li>
    )
  const html = chipMarkup(role) + cachedMarkup(event, time, price)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML.
  return <li className="card" id={`hike-${event.id}`} dangerouslySetInnerHTML={{ __html: html }} />
}

const roleLabels = { organizer: 'Organizing', participant: 'Going', pending: 'Waiting' }

/** What the viewer is to the event. */
const RoleChip = ({ role }: { role: ViewerRole }) =>
  role && <p className={`role ${role}`}>{roleLabels[role]}</p>

const chips = new Map<ViewerRole, string>()

function chipMarkup(role: ViewerRole): string {
  const html = chips.get(role) ?? renderToStaticMarkup(<RoleChip role={role} />)
  chips.set(role, html)
  return html
}

const MAX_CACHED = 2000
const cache = new Map<number, { event: Summary; time: string; price: string; html: string }>()

/** Rendering cards is most of the cost of a list, and they are the same for every viewer. */
function cachedMarkup(event: Summary, time: string, price: string): string {
  const cached = cache.get(event.id)
  if (cached?.time === time && cached.price === price && isEqual(event, cached.event)) return cached.html
  const html = renderToStaticMarkup(<CardContent event={event} time={time} price={price} />)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(event.id, { event, time, price, html })
  return html
}

// valueOf() compares dates by their time.
const isEqual = (a: Summary, b: Summary) =>
  (Object.keys(a) as (keyof Summary)[]).every((key) => a[key]?.valueOf() === b[key]?.valueOf())

type CardContentProps = {
  event: Summary
  time: string
  price: string
  aboveTheFold?: boolean
  distance?: number
}

function CardContent({ event, time, price, aboveTheFold, distance }: CardContentProps) {
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
        loading={aboveTheFold ? undefined : 'lazy'}
      />
      <div className="text">
        <time dateTime={event.eventTime.toISOString()}>{time}</time>
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
        <b>{price}</b>
      </p>
    </>
  )
}

function Chips({ event: { distance, elevationDiff, estimatedDuration } }: { event: Summary }) {
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
