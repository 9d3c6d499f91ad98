import type { hikes } from '../db/schema.ts'
import { conflict } from '../shared/errors.ts'
import { t } from '../texts/joining.ts'
import { joinWindow, opensText } from './view/join-window.ts'

type Row = Pick<typeof hikes.$inferSelect, 'eventTime' | 'timeZone' | 'joinsOpenAt' | 'joinsCloseAt'>

const windowOf = (hike: Row, now: Date) => joinWindow(windowJson(hike), now)

/** Returns the error for a request to join before joining opens or after it has closed; null while it is open. */
export function windowRefusal(hike: Row, now: Date) {
  const window = windowOf(hike, now)
  if (window === 'open') return null
  return conflict(window === 'before' ? opensText(windowJson(hike)) : t.closed)
}

const windowJson = ({ eventTime, timeZone, joinsOpenAt, joinsCloseAt }: Row) => ({
  event_time: eventTime.toISOString(),
  time_zone: timeZone,
  joins_open_at: joinsOpenAt?.toISOString() ?? null,
  joins_close_at: joinsCloseAt?.toISOString() ?? null,
})
