import { sql } from 'drizzle-orm'
import { hikes } from '../db/schema.ts'

// Joining is open from `joins_open_at` (inclusive) to `joins_close_at` (exclusive). If only the opening is set, joining
// closes at the start of the hike. `joinWindow` in participation/view/join-window.ts is the same rule for pages and
// islands.

/** SQL condition on hikes: joining has opened. */
export const hasOpened = (now: number) =>
  sql`(${hikes.joinsOpenAt} IS NULL OR ${hikes.joinsOpenAt} <= ${now})`

/** SQL condition on hikes: joining has closed. */
export const hasClosed = (now: number) =>
  sql`(coalesce(${hikes.joinsCloseAt}, iif(${hikes.joinsOpenAt} IS NULL, NULL, ${hikes.eventTime}), ${now} + 1) <= ${now})`

/** SQL condition on hikes: the join window is open. It does not check whether the hike is over, cancelled or hidden. */
export const isWindowOpen = (now: number) => sql`(${hasOpened(now)} AND NOT ${hasClosed(now)})`
