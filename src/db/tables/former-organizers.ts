import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { userId } from './users.ts'

/**
 * Former owners and organizers of hikes. Texts about the hike contain their names when their account is erased
 * (src/people/personal-data). There is no foreign key to the hike, because notices and payments outlive it.
 */
export const formerOrganizers = sqliteTable(
  'former_organizers',
  {
    userId: userId(),
    hikeId: integer('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hikeId] })],
)
