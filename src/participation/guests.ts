import { and, sql } from 'drizzle-orm'
import { isWindowOpen } from '../access/joining.ts'
import { paidState } from '../access/payments.ts'
import { isHikeHidden } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
import { hikes, participation } from '../db/schema.ts'
import { WEEK } from '../shared/duration.ts'
import { t } from '../texts/joining.ts'
import { isFull } from './capacity.ts'
import { tooManyGuests } from './view/guests.ts'

type Limits = { guestsAllowed: number; capacity: number | null }

/**
 * Returns the error if this number of guests cannot come along, or null. `canBring` is the equivalent for statements.
 */
export function guestsProblem(guests: number, { guestsAllowed, capacity }: Limits): string | null {
  if (guests > guestsAllowed) return tooManyGuests(guestsAllowed)
  if (capacity === null || guests < capacity) return null
  return t.onlySoManyPlaces(capacity)
}

/**
 * SQL condition on participations: the user may come with this number of people. Fewer people are possible at any time
 * before the start, even if fewer guests are allowed than before. More are possible while joining is open and the hike
 * is not hidden, if nothing has been paid. A participant also needs free places for them.
 */
export function canBring({ now }: RequestContext, hikeId: number, people: number) {
  const id = sql`${hikeId}`
  const added = sql`(${people} - participation.people)`
  return sql`EXISTS (SELECT 1 FROM events AS ahead WHERE ahead.id = ${hikeId} AND ahead.status = 'scheduled'
      AND ahead.event_time > ${now().getTime()} AND ahead.day_end > ${now().getTime()}
      AND (${people} <= participation.people
        OR ${people} - 1 <= ahead.guests_allowed AND ${people} <= ifnull(ahead.capacity, ${people})))
    AND (${people} <= participation.people
      OR ${paidState(id, sql`participation.user_id`)} IS NULL AND NOT ${isHikeHidden(hikeId)}
        AND EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${isWindowOpen(now().getTime())})
        AND (participation.state <> 'participant' OR NOT ${isFull(id, added)}))`
}

/**
 * Deletes the names of guests a week after the end of the hike. Keeps their number for the statistics of the season.
 */
export const forgetGuests = (db: Db, now: Date) =>
  db
    .update(participation)
    .set({ guests: [] })
    .where(
      and(
        // SQLite uses a partial index only if the query repeats the index's condition without bound parameters.
        sql`${participation.guests} <> '[]'`,
        sql`${participation.hikeId} IN (SELECT id FROM events WHERE day_end <= ${now.getTime() - WEEK})`,
      ),
    )
