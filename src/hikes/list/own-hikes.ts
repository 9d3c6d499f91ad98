import { and, asc, type Column, desc, eq, type SQL, sql } from 'drizzle-orm'
import { coOrganizedBy, isDraft } from '../../access/hikes.ts'
import { hasToPay, lastPayment, paidState } from '../../access/payments.ts'
import { hikeIsOwnOrPublic, hikeIsPublic } from '../../access/visibility.ts'
import { unreadCount, unreadOfMember } from '../../chat/read-positions.ts'
import type { Db } from '../../db/index.ts'
import { coOrganizers, hikes, participation, users } from '../../db/schema.ts'
import type { PageQuery } from '../../http/page-query.ts'
import { hasPlaceToOffer, PROMOTION_ENDS } from '../../participation/capacity.ts'
import type { ParticipationState } from '../../participation/participation.ts'
import { summaryColumns } from './hike-summary.ts'
import { earliestStart, isUpcoming } from './lists.ts'

type Viewer = SQL<number | null>

/** Maximum number of undecided hikes on a page. The other hikes appear once these are decided. */
const MAX_UNDECIDED = 100

const pendingRequests = sql<number>`(SELECT count(*) FROM ${participation}
  WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.state} = 'pending')`
/**
 * SQL condition: the hike with this id, which starts at `time`, has pending requests to join, or a place to offer.
 * Places are offered only within `PROMOTION_ENDS` of the start, so the waitlists of most hikes are not read.
 */
const hasUndecided = (hikeId: Column, time: Column, now: number) =>
  sql`(EXISTS (SELECT 1 FROM participation AS asked WHERE asked.event_id = ${hikeId} AND asked.state = 'pending')
    OR (${time} <= ${now + PROMOTION_ENDS} AND ${hasPlaceToOffer(sql`${hikeId}`, now)}))`

export const ownColumns = (viewer: Viewer) => ({
  ...summaryColumns(viewer),
  dayEnd: hikes.dayEnd,
  locationLat: hikes.locationLat,
  locationLng: hikes.locationLng,
  unread: unreadOfMember(sql`${hikes.id}`, viewer),
})

const selectOwn = (db: Db, viewer: Viewer) =>
  db.select(ownColumns(viewer)).from(hikes).innerJoin(users, eq(users.id, hikes.organizerId))

export type OwnHike = Awaited<ReturnType<typeof organizedHikes>>[number]

/**
 * Returns the hikes from today onwards that the viewer organizes and that have open requests or a place to offer,
 * soonest first, with the number of requests.
 */
export function undecidedHikes(db: Db, viewer: Viewer, now: Date) {
  const from = earliestStart(now.getTime())
  // The ids are selected first, because few of these hikes need a decision.
  const withUndecided = sql`SELECT ${hikes.id} FROM ${hikes}
    WHERE ${hikes.organizerId} = ${viewer} AND ${hikes.eventTime} >= ${from} AND ${hasUndecided(hikes.id, hikes.eventTime, now.getTime())}
    UNION SELECT ${coOrganizers.hikeId} FROM ${coOrganizers}
    WHERE ${coOrganizers.userId} = ${viewer} AND ${coOrganizers.eventTime} >= ${from} 
    AND ${hasUndecided(coOrganizers.hikeId, coOrganizers.eventTime, now.getTime())}`
  return db
    .select({ ...ownColumns(viewer), requests: pendingRequests.as('requests') })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(
      and(
        sql`${hikes.id} IN (${withUndecided})`,
        eq(hikes.status, 'scheduled'),
        isUpcoming(now),
        hikeIsOwnOrPublic(viewer),
      ),
    )
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(MAX_UNDECIDED)
}

/**
 * SQL: the last conditions, the order and the limit of a query for the ids of hikes from today onwards, soonest first.
 * `time` and `id` must be the last columns of an index. The query returns one row more than `limit` if there is another
 * page.
 */
const soonest = (viewer: Viewer, now: Date, time: Column, id: Column, limit: number) =>
  sql`${time} >= ${earliestStart(now.getTime())} AND ${isUpcoming(now)} AND ${hikeIsOwnOrPublic(viewer)}
    ORDER BY ${time}, ${id} LIMIT ${limit + 1}`

/**
 * Returns the hikes from today onwards that the viewer organizes, soonest first, with one row more than `limit` if
 * there are more.
 */
export function organizedHikes(db: Db, viewer: Viewer, now: Date, limit: number) {
  const owned = sql`SELECT ${hikes.id} FROM ${hikes}
    WHERE ${hikes.organizerId} = ${viewer} AND ${soonest(viewer, now, hikes.eventTime, hikes.id, limit)}`
  const coOrganized = sql`SELECT ${coOrganizers.hikeId} FROM ${coOrganizers}
    JOIN ${hikes} ON ${hikes.id} = ${coOrganizers.hikeId} WHERE ${coOrganizers.userId} = ${viewer}
    AND ${soonest(viewer, now, coOrganizers.eventTime, coOrganizers.hikeId, limit)}`
  return selectOwn(db, viewer)
    .where(sql`${hikes.id} IN (SELECT * FROM (${owned}) UNION SELECT * FROM (${coOrganized}))`)
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
    .limit(limit + 1)
}

/**
 * Returns other users' hikes from today onwards in which the viewer has this participation state, soonest first, with
 * one row more than `limit` if there are more.
 */
export function joinedHikes(db: Db, viewer: Viewer, state: ParticipationState, now: Date, limit: number) {
  const joined = sql`SELECT ${participation.hikeId} FROM ${participation}
    JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
    WHERE ${participation.userId} = ${viewer} AND ${participation.state} = ${state}
    AND ${participation.hikeId} NOT IN (${coOrganizedBy(viewer)})
    AND ${soonest(viewer, now, participation.eventTime, participation.hikeId, limit)}`
  return db
    .select({
      ...ownColumns(viewer),
      hasPaid: sql<boolean>`${paidState(sql`${hikes.id}`, viewer)} IS NOT NULL`
        .mapWith(Boolean)
        .as('has_paid'),
      hasToPay: hasToPay(sql`${hikes.id}`, viewer).mapWith(Boolean).as('has_to_pay'),
      /** Null unless the hike is cancelled. */
      lastPayment: sql<
        string | null
      >`iif(${hikes.status} = 'cancelled', ${lastPayment(sql`${hikes.id}`, viewer)}, NULL)`.as(
        'last_payment',
      ),
      /** The number of people: the viewer and the viewer's guests. */
      people: sql<number>`(SELECT ${participation.people} FROM ${participation}
        WHERE ${participation.hikeId} = ${hikes.id} AND ${participation.userId} = ${viewer})`.as('people'),
    })
    .from(hikes)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .where(sql`${hikes.id} IN (${joined})`)
    .orderBy(asc(sql`+${hikes.eventTime}`), asc(hikes.id))
}

/**
 * Returns the past hikes that the viewer organized or took part in, latest first, with one row more than `limit` if
 * there is another page. SQLite reads three lists in this order from indexes and merges them, so it reads only the rows
 * of the page.
 */
export function pastHikes(db: Db, viewer: Viewer, now: Date, { limit, cursor }: PageQuery) {
  const isPast = (time: Column, id: Column) => sql`${time} <= ${now.getTime()}
    ${cursor && sql`AND (${time}, ${id}) < (${cursor.time}, ${cursor.id})`}
    AND +${hikes.dayEnd} <= ${now.getTime()}`
  const owned = sql`SELECT ${hikes.id}, ${hikes.eventTime}, ${OWN_COLUMNS}, 1 AS organizes, NOT ${hikeIsPublic} AS is_hidden
    FROM ${hikes} WHERE ${hikes.organizerId} = ${viewer} AND NOT ${isDraft} AND ${isPast(hikes.eventTime, hikes.id)}`
  const joined = sql`SELECT ${participation.hikeId}, ${participation.eventTime}, ${OWN_COLUMNS}, 0, 0 FROM ${participation}
    JOIN ${hikes} ON ${hikes.id} = ${participation.hikeId}
    WHERE ${participation.userId} = ${viewer} AND ${participation.state} = 'participant' AND ${hikeIsPublic}
    AND NOT EXISTS (SELECT 1 FROM co_organizers WHERE event_id = ${hikes.id} AND user_id = ${viewer})
    AND ${isPast(participation.eventTime, participation.hikeId)}`
  const coOrganized = sql`SELECT ${coOrganizers.hikeId}, ${coOrganizers.eventTime}, ${OWN_COLUMNS}, 1, 0 FROM ${coOrganizers}
    JOIN ${hikes} ON ${hikes.id} = ${coOrganizers.hikeId}
    WHERE ${coOrganizers.userId} = ${viewer} AND ${hikeIsPublic}
    AND ${isPast(coOrganizers.eventTime, coOrganizers.hikeId)}`
  // The alias is the name of the table, so `hikes` refers to the merged list.
  const own = sql`(${owned} UNION ALL ${joined} UNION ALL ${coOrganized}
    ORDER BY event_time DESC, id DESC LIMIT ${limit + 1}) AS events`
  return db
    .select({
      id: ofList(hikes.id),
      name: ofList(hikes.name),
      location: ofList(hikes.location),
      eventTime: ofList(hikes.eventTime),
      endTime: ofList(hikes.endTime),
      timeZone: ofList(hikes.timeZone),
      status: ofList(hikes.status),
      organizerUsername: users.username,
      going: ofList(hikes.going),
      organizes: sql<boolean>`organizes`.mapWith(Boolean),
      isHidden: sql<boolean>`is_hidden`.mapWith(Boolean),
      unread: unreadCount(sql`events.id`, viewer),
      // `tookPartIn` is not used: it would check again, for each row, that the viewer organized or took part in the
      // hike.
      /** Whether the viewer came: true unless an organizer has marked them as absent. */
      hasCome: sql<boolean>`(organizes OR coalesce(
        (SELECT attended FROM attendance WHERE event_id = events.id AND user_id = ${viewer}), 1))`
        .mapWith(Boolean)
        .as('has_come'),
    })
    .from(own)
    .innerJoin(users, eq(users.id, hikes.organizerId))
    .orderBy(desc(hikes.eventTime), desc(hikes.id))
}

/**
 * A column of the merged list, as SQL: drizzle rejects a column of `hikes` in a query that does not read that table.
 */
const ofList = <C extends Column>(column: C) => sql<C['_']['data']>`${column}`.mapWith(column)

const OWN_COLUMNS = sql`${hikes.name}, ${hikes.location}, ${hikes.endTime}, ${hikes.timeZone}, ${hikes.status}, ${hikes.organizerId},
  ${hikes.going}`

export type PastHike = Awaited<ReturnType<typeof pastHikes>>[number]
