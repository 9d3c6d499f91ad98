import { eq, sql } from 'drizzle-orm'
import { hikes } from '../db/schema.ts'
import { conflict } from '../shared/errors.ts'

type Status = Pick<typeof hikes.$inferSelect, 'status'>

/** Throws 409 for a cancelled event: nothing but deleting changes it any more. */
export function requireScheduled({ status }: Status) {
  if (status === 'cancelled') throw conflict('This hike is cancelled.')
}

/** SQL condition on events. */
export const isScheduled = eq(hikes.status, 'scheduled')

/** SQL condition: the event with this id is not cancelled. */
export const isHikeScheduled = (hikeId: number) =>
  sql`EXISTS (SELECT 1 FROM events WHERE id = ${hikeId} AND status = 'scheduled')`
