import type { MapProps } from '../../maps/view/map-embed.tsx'
import type { Point } from '../../maps/view/map-embed-view.ts'
import { clockTime, hikeDate } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import { sunOf } from '../../shared/sun.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { calendarLinks } from './calendar-links.ts'
import { expectedReturn } from './expected-return.ts'
import { Place } from './meeting-place.tsx'
import type { MeetingPointHike } from './meeting-point-hike.ts'
import { Route } from './route.tsx'
import { SunLine } from './sun-line.tsx'

type MeetingPointProps = {
  hike: MeetingPointHike
  over: boolean
  /** Of the app, for links from elsewhere. */
  origin: string
  map: MapProps
}

/** The meeting point of a hike with sunrise and sunset, and its route. Only the moving map needs a script. */
export function MeetingPoint({ hike, over, origin, map }: MeetingPointProps) {
  const point = pointOf(hike)
  const takesPlace = !over && hike.status === 'scheduled'
  const sun = takesPlace ? sunOf(hike) : null
  return (
    <>
      <section className="meeting-point" aria-labelledby="meeting-point">
        <h2 id="meeting-point">Meeting point</h2>
        <p className="address">
          <Icon name="pin" />
          {hike.location}
        </p>
        {point && <p className="coordinates">{coordinates(point)}</p>}
        {(point || hike.route) && <Place hike={hike} point={point} map={map} />}
        {takesPlace && <ReturnLine hike={hike} />}
        {sun && <SunLine hike={hike} sun={sun} />}
        {!over && <AddToCalendar links={calendarLinks(hike, origin)} />}
      </section>
      <Route hike={hike} module={map.profile} />
    </>
  )
}

function pointOf({ location_lat: lat, location_lng: lng }: MeetingPointHike): Point | null {
  return lat === null || lng === null ? null : { lat, lng }
}

/** 'Back about 12:45' */
function ReturnLine({ hike }: { hike: MeetingPointHike }) {
  const back = expectedReturn(hike)
  if (!back) return null
  const day = hikeDate(back, hike.time_zone, back)
  const isNextDay = day !== hikeDate(new Date(hike.event_time), hike.time_zone, back)
  return (
    <p className="fact-hourglass back-at">
      Back about {clockTime(back, hike.time_zone)}
      {isNextDay && ` on ${day}`}
    </p>
  )
}

/** '46.4955° N, 7.6713° E' */
const coordinates = ({ lat, lng }: Point) => `${degrees(lat, 'N', 'S')}, ${degrees(lng, 'E', 'W')}`
const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
