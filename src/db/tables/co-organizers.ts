import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { events } from './events.ts'
import { userId } from './users.ts'

/** Who organizes an event beside its owner, `events.organizerId` (src/hikes/organizers). */
export const coOrganizers = sqliteTable(
  'co_organizers',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('co_organizers_user').on(t.userId, t.eventId),
  ],
)
