import { placesText } from '../../participation/view/capacity.ts'
import { Avatar } from '../../shared/avatar.tsx'
import { expectedReturn } from '../../shared/expected-return.ts'
import { clockTime, hikeDate } from '../../shared/format.ts'
import { isOver, timeOf } from '../../shared/hike-time.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'
import { figures } from './share-text.ts'

// These summaries are at the top because, on narrow screens, the sidebar's card and the people are far down the page.
// Wide screens omit the time and the place.

/** The time, place and figures of a hike. */
export function MeetingSummary({ hike }: { hike: HikeJson }) {
  const line = factsLine(hike)
  return (
    <p className="meeting">
      <time dateTime={hike.event_time} suppressHydrationWarning>
        {timeOf(hike)}
      </time>
      <span className="muted">{hike.location}</span>
      {line && <span className="facts-line">{line}</span>}
    </p>
  )
}

/** 'T3 · 9.2 km · ↑470 m · 3.5 h · back 12:45'. Omits unknown figures. */
function factsLine(hike: HikeJson): string {
  const back = expectedReturn(hike)
  const parts = [hike.grade, ...figures(hike), back && returnText(back, hike)]
  return parts.filter(Boolean).join(' · ')
}

/** 'back 12:45', with the date if it is on another day. */
function returnText(back: Date, { event_time, time_zone }: HikeJson): string {
  const day = hikeDate(back, time_zone, back)
  const isSameDay = day === hikeDate(new Date(event_time), time_zone, back)
  const clock = clockTime(back, time_zone)
  return isSameDay ? t.backAt(clock) : t.backOn(day, clock)
}

const MAX_FACES = 5

/** The number of people, with the pictures of the first few. */
export const GoingSummary = ({ hike }: { hike: HikeJson }) => (
  <a className="going" href="#people">
    {hike.participants.length > 0 && (
      <span className="faces">
        {hike.participants.slice(0, MAX_FACES).map((person) => (
          <Avatar key={person.id} user={person} />
        ))}
      </span>
    )}
    {goingText(hike)}
  </a>
)

/** '6 going · 2 places left' */
function goingText(hike: HikeJson): string {
  const { going: count, status } = hike
  if (status === 'cancelled') return count === 0 ? t.nobodyHadJoined : t.hadJoined(count)
  if (isOver(hike)) return count === 0 ? t.nobodyCame : t.came(count)
  const text = count === 0 ? t.nobodyYet : t.going(count)
  return [text, placesText(hike)].filter(Boolean).join(' · ')
}
