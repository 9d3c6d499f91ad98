import { and, eq, type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import type { Db } from '../db/index.ts'
import { formerOrganizers, hikes } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'

/** SQL: the id of an organizer, in a condition for `recordFormerOrganizers`. */
const ORGANIZER = sql`organizer.value`

/** SQL condition: the organizer is this user but not the owner. */
export const isCoOrganizer = (userId: number) =>
  sql`${ORGANIZER} = ${userId} AND ${hikes.organizerId} <> ${userId}`

/**
 * Statement that records the organizers of a hike who match the condition. Must precede the statement that dismisses
 * them.
 */
export const recordFormerOrganizers = (db: Db, hikeId: number, condition?: SQL) =>
  insertFrom(
    db,
    formerOrganizers,
    { userId: ORGANIZER, hikeId: hikes.id },
    sql`FROM ${hikes} ${joinOrganizers} WHERE ${and(eq(hikes.id, hikeId), condition)}`,
  ).onConflictDoNothing()
