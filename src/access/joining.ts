import { sql } from 'drizzle-orm'
import { hikes } from '../db/schema.ts'

// When one may ask to join a hike: from `joins_open_at`, itself included, to before `joins_close_at`. A hike with an opening and
// without a closing closes with its start. `joinWindow` in participation/view/join-window.ts is the same for pages and islands.

/** SQL condition on hikes: joining has opened. */
export const hasOpened = (now: number) =>
  sql`(${hikes.joinsOpenAt} IS NULL OR ${hikes.joinsOpenAt} <= ${now})`

/** SQL condition on hikes: joining has closed. */
export const hasClosed = (now: number) =>
  sql`(coalesce(${hikes.joinsCloseAt}, iif(${hikes.joinsOpenAt} IS NULL, NULL, ${hikes.eventTime}), ${now} + 1) <= ${now})`

/** SQL condition on hikes: their window of joining is open. It says nothing about a hike that is over, cancelled or hidden. */
export const isWindowOpen = (now: number) => sql`(${hasOpened(now)} AND NOT ${hasClosed(now)})`
