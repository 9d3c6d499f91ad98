import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** Hikes that were hidden when they were deleted, and are named nowhere (src/access/visibility.ts). */
export const hiddenDeletions = sqliteTable('hidden_deletions', {
  /** The id that the hike had. */
  hikeId: integer('event_id').primaryKey(),
})
