import type { MapProps } from '../../maps/view/map-embed.tsx'
import type { Point } from '../../maps/view/map-embed-view.ts'
import { expectedReturn } from '../../shared/expected-return.ts'
import { hikeClock, hikeDate } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { type Sun, sunOf } from '../../shared/sun.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'
import { backText } from './back-text.ts'
import { type CalendarLink, calendarLinks } from './calendar-links.ts'
import { Place } from './meeting-place.tsx'
import { Route } from './route.tsx'
import { timetableLink } from './timetable-link.ts'

type MeetingPointProps = {
  hike: HikeJson
  over: boolean
  /** The origin of the app, for links that are used outside it. */
  origin: string
  map: MapProps
}

/**
 * The meeting point of a hike with sunrise, sunset and route. Everything except the interactive map and the slider of
 * the height profile works without scripts.
 */
export function MeetingPoint({ hike, over, origin, map }: MeetingPointProps) {
  const point = pointOf(hike)
  const takesPlace = !over && hike.status === 'scheduled'
  const timetable = takesPlace ? timetableLink(map.timetable, hike) : null
  const sun = takesPlace ? sunOf(hike) : null
  return (
    <>
      <section className="meeting-point" aria-labelledby="meeting-point">
        <h2 id="meeting-point">{t.meetingPoint}</h2>
        <p className="address">
          <Icon name="pin" />
          {hike.location}
        </p>
        {(point || hike.route) && <Place hike={hike} point={point} map={map} />}
        {timetable && (
          <p className="row">
            <a className="button subtle" href={timetable} target="_blank" rel="noopener noreferrer">
              {t.timetable}
            </a>
          </p>
        )}
        {takesPlace && <ReturnLine hike={hike} />}
        {sun && <SunLine hike={hike} sun={sun} />}
        {!over && hike.status !== 'draft' && <AddToCalendar links={calendarLinks(hike, origin)} />}
      </section>
      <Route hike={hike} module={map.profile} />
    </>
  )
}

function pointOf({ location_lat: lat, location_lng: lng }: HikeJson): Point | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/** 'Back about 12:45' */
function ReturnLine({ hike }: { hike: HikeJson }) {
  const back = expectedReturn(hike)
  const text = back && backText(back, new Date(hike.event_time), hike.time_zone)
  return text && <p className="fact-hourglass back-at">{text}</p>
}

const AddToCalendar = ({ links }: { links: CalendarLink[] }) => (
  <details className="add-to-calendar">
    <summary className="button">
      <Icon name="calendar" />
      {t.addToCalendar}
    </summary>
    <ul>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

function SunLine({ hike, sun }: { hike: HikeJson; sun: Sun }) {
  const arrival = expectedReturn(hike)
  const sunset = sun.sunset && new Date(sun.sunset)
  return (
    <>
      <p className="sun">
        <Icon name="sun" />
        <span>{sunText(hike, sun)}</span>
      </p>
      {hike.days === 1 && arrival && sunset && arrival > sunset && (
        <p className="confirm">{t.afterSunset(clockWithDay(arrival, sunset, hike.time_zone))}</p>
      )}
    </>
  )
}

function sunText({ time_zone }: HikeJson, { sunrise, sunset, always }: Sun) {
  if (always === 'up') return t.sunNeverSets
  if (always === 'down') return t.sunNeverRises
  const parts = [
    sunrise && t.sunrise(hikeClock(new Date(sunrise), time_zone)),
    sunset && t.sunset(hikeClock(new Date(sunset), time_zone)),
  ]
  return parts.filter(Boolean).join(', ')
}

/** '09:00 CET', with the date unless `reference` has the same date. */
function clockWithDay(time: Date, reference: Date, zone: string): string {
  const date = hikeDate(time, zone, time)
  const clock = hikeClock(time, zone)
  return date === hikeDate(reference, zone, time) ? clock : t.clockOn(clock, date)
}
