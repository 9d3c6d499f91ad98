import { and, asc, eq, getTableColumns, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { coOrganizerIds, isEditable, isScheduled, organizes } from '../../access/hikes.ts'
import { hikeIsPublic, hikeIsReadableBy } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { hikes, participation, users } from '../../db/schema.ts'

type Row = typeof hikes.$inferSelect

/**
 * Selects the other hikes of a hike's series, soonest first. `isFollowing`: whether an edit to the hike `id` with the
 * scope 'following' changes this one too.
 */
export const selectSeries = (db: Db, id: Placeholder, viewer: SQL<number | null>, now: Placeholder) =>
  db
    .select({
      id: hikes.id,
      eventTime: hikes.eventTime,
      timeZone: hikes.timeZone,
      organizerId: hikes.organizerId,
      isShown: sql<boolean>`${isScheduled} AND ${hikes.dayEnd} > ${now} AND ${hikeIsPublic}`
        .mapWith(Boolean)
        .as('is_shown'),
      isFollowing:
        sql<boolean>`${isEditable} AND ${hikeIsReadableBy(viewer)} AND (${hikes.eventTime}, ${hikes.id}) >
        (SELECT first.event_time, first.id FROM events AS first WHERE first.id = ${id})`
          .mapWith(Boolean)
          .as('is_following'),
      organizes: organizes(sql`${hikes.id}`, viewer).mapWith(Boolean).as('viewer_organizes'),
      people: sql<number>`(SELECT count(*) FROM ${participation} WHERE ${participation.hikeId} = ${hikes.id}
        AND ${participation.state} IN ('participant', 'pending'))`.as('people'),
    })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(
      and(
        eq(hikes.seriesId, sql`(SELECT own.series_id FROM events AS own WHERE own.id = ${id})`),
        ne(hikes.id, id),
      ),
    )
    .orderBy(asc(hikes.eventTime), asc(hikes.id))

/** SQL condition on hikes: the hike follows this one in its series, is not cancelled, and is visible to the actor. */
export const isFollowing = (actorId: number, { id, seriesId, eventTime }: Row) =>
  and(
    sql`${hikes.seriesId} = ${seriesId}`,
    sql`(${hikes.eventTime}, ${hikes.id}) > (${eventTime.getTime()}, ${id})`,
    isEditable,
    hikeIsReadableBy(actorId),
  )

/** The hikes that meet `isFollowing`, with their co-organizers, for authorization. */
export const getFollowing = ({ db }: RequestContext, actorId: number, hike: Row) =>
  db
    .select({ ...getTableColumns(hikes), coOrganizerIds })
    .from(hikes)
    .where(isFollowing(actorId, hike))
    .orderBy(asc(hikes.eventTime), asc(hikes.id))
