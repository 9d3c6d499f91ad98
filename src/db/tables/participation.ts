import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'
import { userId } from './users.ts'

/** An answer to a question of the organizers. */
export type Answer = { question: string; answer: string }

/** A person without an account whom a member brings along. */
export type Guest = { name: string; child?: true | undefined }

/** A user's participation in a hike, in one row (src/participation/participation.ts). */
export const participation = sqliteTable(
  'participation',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: hikeId(),
    userId: userId(),
    state: text({ enum: ['pending', 'waiting', 'participant'] }).notNull(),
    /** The order of the waitlist: lower numbers come first. There may be gaps. Null for other states. */
    waitlistNumber: integer('line_number'),
    /** Answers to the `hikes.questions` at the time of the request. */
    answers: text({ mode: 'json' }).$type<Answer[]>().notNull().default(sql`'[]'`),
    /** The user's note to the organizers. */
    note: text().notNull().default(''),
    /** Emptied a week after the hike. */
    guests: text({ mode: 'json' }).$type<Guest[]>().notNull().default(sql`'[]'`),
    /** The number of places: one for the user, and one for each guest. */
    people: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** The hike's start, copied by triggers (migrations), so that an index can sort a user's hikes. */
    eventTime: instant('event_time'),
  },
  (t) => [
    uniqueIndex('participation_event_user').on(t.hikeId, t.userId),
    index('participation_line').on(t.hikeId, t.waitlistNumber).where(sql`${t.state} = 'waiting'`),
    index('participation_event_state').on(t.hikeId, t.state, t.id),
    index('participation_guests').on(t.hikeId).where(sql`${t.guests} <> '[]'`),
    index('participation_user_time').on(t.userId, t.state, t.eventTime, t.hikeId),
  ],
)
