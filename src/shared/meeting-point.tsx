import type { EventJson } from '../events/json.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import type { CalendarLink } from './calendar-links.ts'
import { eventClock, eventDate } from './format.ts'
import { Icon } from './icon.tsx'
import { MapEmbed, type MapProps, startZoom } from './map-embed.tsx'
import type { Sun } from './sun.ts'

type MeetingPointProps = { event: EventJson; sun: Sun | null; map: MapProps; calendarLinks: CalendarLink[] }

/** The meeting point of an event with sunrise and sunset. Only the moving map needs a script. */
export function MeetingPoint({ event, sun, map, calendarLinks }: MeetingPointProps) {
  const { location_lat: lat, location_lng: lng } = event
  return (
    <section className="meeting-point" aria-labelledby="meeting-point">
      <h2 id="meeting-point">Meeting point</h2>
      <p className="address">
        <Icon name="pin" />
        {event.location}
      </p>
      {lat !== null && lng !== null && (
        <>
          <p className="coordinates">{coordinates(lat, lng)}</p>
          <MapEmbed point={{ lat, lng }} place={event.location} map={map} />
          <p className="row">
            <button
              className="button"
              type="button"
              data-load={map.module}
              data-lat={lat}
              data-lng={lng}
              data-zoom={startZoom(map)}
            >
              Show map
            </button>
            <a className="button subtle" href={openStreetMap(lat, lng)} rel="noopener">
              Open in OpenStreetMap
            </a>
            <a className="button subtle" href={`geo:${lat},${lng}?q=${lat},${lng}`}>
              Open in an app
            </a>
          </p>
        </>
      )}
      {sun && <SunLine event={event} sun={sun} />}
      {calendarLinks.length > 0 && <AddToCalendar links={calendarLinks} />}
    </section>
  )
}

function SunLine({ event, sun }: { event: EventJson; sun: Sun }) {
  const arrival = plannedArrival(event)
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

function plannedArrival({ event_time, estimated_duration }: EventJson): Date | null {
  if (estimated_duration === null) return null
  return new Date(new Date(event_time).getTime() + estimated_duration * 60 * 60 * 1000)
}

/** '09:00 CET', with the date unless it is the same as that of `reference`. */
function clockWithDay(time: Date, reference: Date, zone: string): string {
  const date = eventDate(time, zone, time)
  const clock = eventClock(time, zone)
  return date === eventDate(reference, zone, time) ? clock : `${clock} on ${date}`
}

/** '46.4955° N, 7.6713° E' */
const coordinates = (lat: number, lng: number) => `${degrees(lat, 'N', 'S')}, ${degrees(lng, 'E', 'W')}`
const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`

const openStreetMap = (lat: number, lng: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`
