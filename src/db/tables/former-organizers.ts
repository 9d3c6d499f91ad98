import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { userId } from './users.ts'

/**
 * Former owners and organizers of hikes. When an account is erased, these rows show where text about hikes may contain
 * its name (src/people/personal-data). There is no foreign key to the hike, because notices and payments outlive it.
 */
export const formerOrganizers = sqliteTable(
  'former_organizers',
  {
    userId: userId(),
    hikeId: integer('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hikeId] })],
)
