import { currentTime } from '../../shared/clock.ts'
import { dayAndMonthAtClock } from '../../shared/format.ts'
import { t } from '../../texts/joining.ts'

/** The times are in ISO 8601. */
type Windowed = {
  event_time: string
  time_zone: string
  joins_open_at: string | null
  joins_close_at: string | null
}

export type JoinWindow = 'before' | 'open' | 'closed'

/**
 * Whether joining has not opened yet, is open, or has closed. `isWindowOpen` in access/joining.ts is the SQL
 * equivalent.
 */
export function joinWindow(hike: Windowed, now = currentTime()): JoinWindow {
  const { joins_open_at } = hike
  if (joins_open_at && now < new Date(joins_open_at)) return 'before'
  const closing = closingOf(hike)
  return closing && now >= new Date(closing) ? 'closed' : 'open'
}

/** If a hike has an opening time but no closing time, joining closes at the start; null if it has neither. */
const closingOf = ({ joins_open_at, joins_close_at, event_time }: Windowed) =>
  joins_close_at ?? (joins_open_at && event_time)

/** Returns the next time at which the window opens or closes; null if there is none. */
export function nextEdge(hike: Windowed, now = currentTime()): Date | null {
  const edges = [hike.joins_open_at, closingOf(hike)].flatMap((edge) => (edge ? [new Date(edge)] : []))
  return edges.find((edge) => edge > now) ?? null
}

/** 'Joining opens on Sat 7 Jun at 18:00 CEST.' */
export const opensText = (hike: Windowed) => t.opensOn(at(hike.joins_open_at, hike))

/** 'Joining closed on Sat 7 Jun at 18:00 CEST.' */
export const closedText = (hike: Windowed) => t.closedOn(at(closingOf(hike), hike))

/** 'Joining closes on Sat 7 Jun at 18:00 CEST.'; null if it closes at the start or not at all. */
export const closesText = (hike: Windowed) =>
  hike.joins_close_at && hike.joins_close_at !== hike.event_time
    ? t.closesOn(at(hike.joins_close_at, hike))
    : null

const at = (time: string | null, { time_zone }: Windowed) =>
  dayAndMonthAtClock(new Date(time ?? 0), time_zone)
