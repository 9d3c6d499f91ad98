import { sql } from 'drizzle-orm'
import { hikes } from '../db/schema.ts'
import { DAY } from '../shared/duration.ts'

// The contacts of a user are private: `users.phone`, `emergencyName` and `emergencyPhone`. The organizers of a hike see
// those of its participants on the day sheet alone (src/hikes/sheet), around its start.

/** When the organizers of a hike that starts then see the contacts of its participants: from, and before. */
export const contactsShown = (start: Date) => ({
  from: new Date(start.getTime() - DAY),
  until: new Date(start.getTime() + DAY),
})

/** SQL condition on hikes: contacts are shown now. For a query that finds nothing but for organizers. */
export const showsContacts = (now: Date) =>
  sql`(${hikes.eventTime} - ${DAY} <= ${now.getTime()} AND ${now.getTime()} < ${hikes.eventTime} + ${DAY})`
