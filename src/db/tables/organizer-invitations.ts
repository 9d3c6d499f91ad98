import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** Users whom the owner of a hike has asked to co-organize it, until they accept or decline (src/hikes/organizers). */
export const organizerInvitations = sqliteTable(
  'organizer_invitations',
  {
    hikeId: hikeId(),
    userId: userId(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hikeId, t.userId] }), index('organizer_invitations_user').on(t.userId)],
)
