import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** The organizers of a hike in addition to its owner, `hikes.organizerId` (src/hikes/organizers). */
export const coOrganizers = sqliteTable(
  'co_organizers',
  {
    hikeId: hikeId(),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
    /** The hike's start, copied by triggers (migrations). */
    eventTime: instant('event_time'),
    /**
     * When the user joined, asked to join or paid before the appointment; null for other organizers. The user is
     * notified of changes after this time.
     */
    joinedAt: instant('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.hikeId, t.userId] }),
    index('co_organizers_user').on(t.userId, t.eventTime, t.hikeId),
  ],
)
