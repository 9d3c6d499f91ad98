import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { hikes } from './hikes.ts'
import { userId } from './users.ts'

/**
 * Who came to a hike and who did not, as its organizers have marked them (src/participation/attendance.ts). A table of
 * its own, as whoever came has hiked it also where they leave or are removed afterwards.
 */
export const attendance = sqliteTable(
  'attendance',
  {
    hikeId: integer('event_id')
      .notNull()
      .references(() => hikes.id, { onDelete: 'cascade' }),
    userId: userId(),
    attended: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hikeId, t.userId] }),
    index('attendance_user').on(t.userId, t.attended, t.hikeId),
  ],
)
