import { hikeClock, hikeDate } from '../../shared/format.ts'
import { Icon } from '../../shared/icon.tsx'
import type { Sun } from '../../shared/sun.ts'
import { expectedReturn } from './expected-return.ts'
import type { MeetingPointHike } from './meeting-point-hike.ts'

export function SunLine({ hike, sun }: { hike: MeetingPointHike; sun: Sun }) {
  const arrival = expectedReturn(hike)
  const sunset = sun.sunset && new Date(sun.sunset)
  return (
    <>
      <p className="sun">
        <Icon name="sun" />
        <span>{sunText(hike, sun)}</span>
      </p>
      {arrival && sunset && arrival > sunset && (
        <p className="dark-warning">
          At the planned pace you arrive at {clockWithDay(arrival, sunset, hike.time_zone)}, after sunset.
          Bring a head torch.
        </p>
      )}
    </>
  )
}

function sunText({ time_zone }: MeetingPointHike, { sunrise, sunset, always }: Sun) {
  if (always === 'up') return 'The sun does not set on this day.'
  if (always === 'down') return 'The sun does not rise on this day. Bring a head torch.'
  const parts = [
    sunrise && `Sunrise ${hikeClock(new Date(sunrise), time_zone)}`,
    sunset && `sunset ${hikeClock(new Date(sunset), time_zone)}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** '09:00 CET', with the date unless it is the same as that of `reference`. */
function clockWithDay(time: Date, reference: Date, zone: string): string {
  const date = hikeDate(time, zone, time)
  const clock = hikeClock(time, zone)
  return date === hikeDate(reference, zone, time) ? clock : `${clock} on ${date}`
}
