import { and, asc, eq, getTableColumns, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { coOrganizers, hikes, users } from '../db/schema.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { t } from '../texts/access.ts'
import type { Actor } from './policy.ts'
import { hikeIsReadableBy, realName, userIsHidden } from './visibility.ts'

/**
 * Reads the row of a hike with its co-organizers, for authorization; throws 404 for a hike that is missing or hidden
 * from the actor.
 */
export async function getHikeRow({ db, actor }: { db: Db; actor: Actor }, id: number) {
  const [hike] = await db
    .select({ ...getTableColumns(hikes), coOrganizerIds })
    .from(hikes)
    .where(and(eq(hikes.id, id), hikeIsReadableBy(actor?.id ?? null)))
  if (!hike) throw notFound('Event')
  return hike
}

type Status = Pick<typeof hikes.$inferSelect, 'status'>

/** Throws 409 for a cancelled hike. A draft can be edited. */
export function requireEditable({ status }: Status) {
  if (status === 'cancelled') throw conflict(t.hikeCancelled)
}

/** Throws 409 for a draft, which nobody can join. */
export function requirePublished({ status }: Status) {
  if (status === 'draft') throw conflict(t.notPublished)
}

/** Throws 409 for a cancelled hike and for a draft. */
export function requireScheduled(hike: Status) {
  requireEditable(hike)
  requirePublished(hike)
}

/** Throws 409 for a hike that is not a draft. */
export function requireDraft({ status }: Status) {
  if (status !== 'draft') throw conflict(t.published)
}

export const isDraft = eq(hikes.status, 'draft')

/** SQL condition on hikes: published and not cancelled. */
export const isScheduled = eq(hikes.status, 'scheduled')

/** SQL condition on hikes: not cancelled. */
export const isEditable = ne(hikes.status, 'cancelled')

/**
 * Whether the start was moved to a later day after the hike was over. Such a move does not reopen the hike:
 * `hikes.dayEnd` stays the end of the earlier day (src/hikes/rules/over.ts).
 */
export const isMovedOn = ({ eventTime, dayEnd }: Pick<typeof hikes.$inferSelect, 'eventTime' | 'dayEnd'>) =>
  eventTime >= dayEnd

/** SQL condition on hikes: the start was not moved to a later day after the hike was over (`isMovedOn`). */
export const isNotMovedOn = sql`${hikes.eventTime} < ${hikes.dayEnd}`

/** SQL condition: the hike with this id is published and not cancelled. */
export const isHikeScheduled = (hikeId: number) =>
  sql`EXISTS (SELECT 1 FROM events WHERE id = ${hikeId} AND status = 'scheduled')`

// A hike has one owner (`hikes.organizerId`) and up to ten co-organizers. Of these, only the owner can delete it,
// appoint co-organizers, reset its chat, and see its payments. Profiles and cards name only the owner.

/** SQL condition: the user owns or co-organizes the hike. False for NULL. */
export const organizes = (hikeId: SQL, userId: SQL | number) =>
  sql`EXISTS (SELECT 1 FROM events AS owned WHERE owned.id = ${hikeId} AND owned.organizer_id = ${userId}
    UNION ALL SELECT 1 FROM co_organizers WHERE event_id = ${hikeId} AND user_id = ${userId})`

/** SQL condition: the user takes part in the hike or organizes it. False for NULL. */
export const isMemberOf = (hikeId: SQL, userId: SQL | number) =>
  sql`(${organizes(hikeId, userId)} OR EXISTS (SELECT 1 FROM participation AS taking WHERE taking.event_id = ${hikeId}
    AND taking.user_id = ${userId} AND taking.state = 'participant'))`

/**
 * SQL: the number of people, the user and their guests, for whom the user has a place or has asked for one. 1 for all
 * other users.
 */
export const peopleOf = (hikeId: SQL, userId: SQL | number) =>
  sql<number>`coalesce((SELECT together.people FROM participation AS together
    WHERE together.event_id = ${hikeId} AND together.user_id = ${userId}), 1)`

/** SQL: the ids of the hikes that the user co-organizes. */
export const coOrganizedBy = (userId: SQL | number) =>
  sql`SELECT event_id FROM co_organizers WHERE user_id = ${userId}`

/** SQL: the ids of the hikes that the user organizes or takes part in. */
export const hikesOfMember = (userId: SQL | number) =>
  sql`SELECT id FROM events WHERE organizer_id = ${userId} UNION ${coOrganizedBy(userId)}
    UNION SELECT event_id FROM participation WHERE user_id = ${userId} AND state = 'participant'`

const COUNTED = sql`(SELECT json_group_array(user_id) FROM co_organizers WHERE event_id = events.id)`

/** A column for queries on hikes: the ids of the co-organizers. */
export const coOrganizerIds = COUNTED.mapWith((ids: string): number[] => JSON.parse(ids)).as(
  'co_organizer_ids',
)

/** A join for queries on hikes: a row for each organizer. `organizer.value` is the organizer's id. */
export const joinOrganizers = sql`JOIN json_each(json_insert(${COUNTED}, '$[#]', events.organizer_id)) AS organizer`

/** Selects the co-organizers of a hike, in the order of their appointment. */
export const selectCoOrganizers = (db: Db, hikeId: number | Placeholder, condition?: SQL) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: realName,
      picture: users.picture,
      isHidden: userIsHidden,
    })
    .from(coOrganizers)
    .innerJoin(users, eq(users.id, coOrganizers.userId))
    .where(and(eq(coOrganizers.hikeId, hikeId), condition))
    .orderBy(asc(coOrganizers.createdAt), asc(users.id))
