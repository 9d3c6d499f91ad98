import type { EventJson } from '../events/json.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { CalendarLink } from './calendar-links.ts'
import { isOver } from './event-time.ts'
import { expectedReturn } from './expected-return.ts'
import { clockTime, eventClock, eventDate } from './format.ts'
import { Icon } from './icon.tsx'
import { MapEmbed, type MapProps, startZoom } from './map-embed.tsx'
import { decodePolyline } from './polyline.ts'
import { Route } from './route.tsx'
import type { Sun } from './sun.ts'

type MeetingPointProps = { event: EventJson; sun: Sun | null; map: MapProps; calendarLinks: CalendarLink[] }

/** The meeting point of an event with sunrise and sunset, and its route. Only the moving map needs a script. */
export function MeetingPoint({ event, sun, map, calendarLinks }: MeetingPointProps) {
  const point = pointOf(event)
  return (
    <>
      <section className="meeting-point" aria-labelledby="meeting-point">
        <h2 id="meeting-point">Meeting point</h2>
        <p className="address">
          <Icon name="pin" />
          {event.location}
        </p>
        {point && <p className="coordinates">{coordinates(point)}</p>}
        {(point || event.route) && <Place event={event} point={point} map={map} />}
        {!isOver(event) && event.status === 'scheduled' && <ReturnLine event={event} />}
        {sun && <SunLine event={event} sun={sun} />}
        {calendarLinks.length > 0 && <AddToCalendar links={calendarLinks} />}
      </section>
      <Route event={event} module={map.profile} />
    </>
  )
}

type Point = { lat: number; lng: number }

function pointOf({ location_lat: lat, location_lng: lng }: EventJson): Point | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/** The map, and where else the point can be opened. */
function Place({ event, point, map }: { event: EventJson; point: Point | null; map: MapProps }) {
  const line = event.route?.line ?? ''
  const [start] = point ? [] : decodePolyline(line)
  return (
    <>
      <MapEmbed point={point} line={line} place={event.location} map={map} />
      <p className="row">
        <button
          className="button"
          type="button"
          data-load={map.module}
          data-lat={point?.lat ?? start?.[0]}
          data-lng={point?.lng ?? start?.[1]}
          data-zoom={startZoom(map)}
          data-line={line || undefined}
        >
          Show map
        </button>
        {point && (
          <>
            <a className="button subtle" href={openStreetMap(point)} rel="noopener">
              Open in OpenStreetMap
            </a>
            <a className="button subtle" href={`geo:${point.lat},${point.lng}?q=${point.lat},${point.lng}`}>
              Open in an app
            </a>
          </>
        )}
      </p>
    </>
  )
}

/** 'Back about 12:45' */
function ReturnLine({ event }: { event: EventJson }) {
  const back = expectedReturn(event)
  if (!back) return null
  const day = eventDate(back, event.time_zone, back)
  const isNextDay = day !== eventDate(new Date(event.event_time), event.time_zone, back)
  return (
    <p className="fact-hourglass back-at">
      Back about {clockTime(back, event.time_zone)}
      {isNextDay && ` on ${day}`}
    </p>
  )
}

function SunLine({ event, sun }: { event: EventJson; sun: Sun }) {
  const arrival = expectedReturn(event)
  const sunset = sun.sunset && new Date(sun.sunset)
  return (
    <>
      <p className="sun">
        <Icon name="sun" />
        <span>{sunText(event, sun)}</span>
      </p>
      {arrival && sunset && arrival > sunset && (
        <p className="dark-warning">
          At the planned pace you arrive at {clockWithDay(arrival, sunset, event.time_zone)}, after sunset.
          Bring a head torch.
        </p>
      )}
    </>
  )
}

function sunText({ time_zone }: EventJson, { sunrise, sunset, always }: Sun) {
  if (always === 'up') return 'The sun does not set on this day.'
  if (always === 'down') return 'The sun does not rise on this day. Bring a head torch.'
  const parts = [
    sunrise && `Sunrise ${eventClock(new Date(sunrise), time_zone)}`,
    sunset && `sunset ${eventClock(new Date(sunset), time_zone)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** '09:00 CET', with the date unless it is the same as that of `reference`. */
function clockWithDay(time: Date, reference: Date, zone: string): string {
  const date = eventDate(time, zone, time)
  const clock = eventClock(time, zone)
  return date === eventDate(reference, zone, time) ? clock : `${clock} on ${date}`
}

/** '46.4955° N, 7.6713° E' */
const coordinates = ({ lat, lng }: Point) => `${degrees(lat, 'N', 'S')}, ${degrees(lng, 'E', 'W')}`
const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`

const openStreetMap = ({ lat, lng }: Point) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
