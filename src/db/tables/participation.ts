import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikes } from './hikes.ts'
import { userId } from './users.ts'

/** What somebody who asks to join has answered to a question of the organizers. */
export type Answer = { question: string; answer: string }

/** The state of a user at a hike, in one row (src/participation/participation.ts). */
export const participation = sqliteTable(
  'participation',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: integer('event_id')
      .notNull()
      .references(() => hikes.id, { onDelete: 'cascade' }),
    userId: userId(),
    state: text({ enum: ['pending', 'waiting', 'participant'] }).notNull(),
    /** The order in which those waiting for a place were put in line; null for the others. */
    waitlistNumber: integer('line_number'),
    /** To `hikes.questions`, as they were then. */
    answers: text({ mode: 'json' }).$type<Answer[]>().notNull().default(sql`'[]'`),
    /** The user's words to the organizers. */
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The hike's, copied by triggers (migrations): so a user's hikes are read in their order from an index. */
    eventTime: instant('event_time'),
  },
  (t) => [
    uniqueIndex('participation_event_user').on(t.hikeId, t.userId),
    index('participation_line').on(t.hikeId, t.waitlistNumber).where(sql`${t.state} = 'waiting'`),
    index('participation_event_state').on(t.hikeId, t.state, t.id),
    index('participation_user_time').on(t.userId, t.state, t.eventTime, t.hikeId),
  ],
)
