import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** Hikes that were hidden when they were deleted: what still tells of one does not name it (src/access/visibility.ts). */
export const hiddenDeletions = sqliteTable('hidden_deletions', {
  /** The id that the hike had. */
  hikeId: integer('event_id').primaryKey(),
})
