import { integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import { userId } from './users.ts'

/**
 * Who has owned or organized a hike that somebody else owns by now, in which they organize no more, or that is deleted:
 * when their account is erased, their name is in its texts (src/people/personal-data). There is no foreign
 * key to the hike, as notices and payments outlive it.
 */
export const formerOrganizers = sqliteTable(
  'former_organizers',
  {
    userId: userId(),
    hikeId: integer('event_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hikeId] })],
)
