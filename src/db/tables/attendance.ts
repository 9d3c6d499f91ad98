import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/**
 * Whether a participant came to a hike, as marked by its organizers (src/participation/attendance.ts). In a separate
 * table, because the mark outlives the participation.
 */
export const attendance = sqliteTable(
  'attendance',
  {
    hikeId: hikeId(),
    userId: userId(),
    attended: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hikeId, t.userId] }),
    index('attendance_user').on(t.userId, t.attended, t.hikeId),
  ],
)
