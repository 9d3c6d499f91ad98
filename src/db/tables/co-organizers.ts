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
     * When the user last joined, asked to join or paid before the appointment; null if they did none of these. The user
     * is notified of changes after this time or, if it is null, after the appointment.
     */
    joinedAt: instant('joined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.hikeId, t.userId] }),
    index('co_organizers_user').on(t.userId, t.eventTime, t.hikeId),
  ],
)
