import { eq, sql } from 'drizzle-orm'
import { events } from '../db/schema.ts'
import { conflict } from '../shared/errors.ts'

type Status = Pick<typeof events.$inferSelect, 'status'>

/** Throws 409 for a cancelled event: nothing but deleting changes it any more. */
export function requireScheduled({ status }: Status) {
  if (status === 'cancelled') throw conflict('This hike is cancelled.')
}

/** SQL condition on events. */
export const isScheduled = eq(events.status, 'scheduled')

/** SQL condition: the event with this id is not cancelled. */
export const isEventScheduled = (eventId: number) =>
  sql`EXISTS (SELECT 1 FROM events WHERE id = ${eventId} AND status = 'scheduled')`
