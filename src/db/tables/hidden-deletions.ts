import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** Hikes that were hidden when they were deleted. Their names are never shown (src/access/visibility.ts). */
export const hiddenDeletions = sqliteTable('hidden_deletions', {
  /** The id of the deleted hike. */
  hikeId: integer('event_id').primaryKey(),
})
