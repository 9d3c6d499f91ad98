import { and, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { newestCover } from '../access/albums.ts'
import { hikesOfMember, isMemberOf, isScheduled } from '../access/hikes.ts'
import { hikeIsOwnOrPublic, postIsOwnOrPublic } from '../access/visibility.ts'
import type { Db } from '../db/index.ts'
import { attendance, hikes, posts, users } from '../db/schema.ts'

// A post may report on a hike that its author has organized or taken part in.

type Viewer = SQL<number | null>

export type ReportedHike = { id: number; name: string; time: number; zone: string; people: number }

/** A column: the hike of a post; null if the post has none, or if the hike is hidden from the viewer. */
export const reportedHike = (viewer: Viewer) =>
  sql<ReportedHike | null>`(SELECT json_object('id', ${hikes.id}, 'name', ${hikes.name}, 'time', ${hikes.eventTime},
    'zone', ${hikes.timeZone}, 'people', ${hikes.participantCount})
    FROM ${hikes} WHERE ${hikes.id} = ${posts.hikeId} AND ${hikeIsOwnOrPublic(viewer)})`
    .mapWith((hike: string): ReportedHike => JSON.parse(hike))
    .as('reported_hike')

/**
 * SQL condition on hikes: the hike has begun or, if it lasts several days, has ended. It is neither cancelled nor
 * hidden from the user. The user organizes it, takes part in it, or is marked as present.
 */
const canBeReportedBy = (userId: Viewer | number, now: number) =>
  and(
    sql`iif(${hikes.endTime} IS NULL, ${hikes.eventTime}, ${hikes.dayEnd}) <= ${now}`,
    isScheduled,
    hikeIsOwnOrPublic(userId),
    sql`(${isMemberOf(sql`${hikes.id}`, sql`${userId}`)} OR EXISTS (SELECT 1 FROM ${attendance}
      WHERE ${attendance.hikeId} = ${hikes.id} AND ${attendance.userId} = ${userId} AND ${attendance.attended}))`,
  )

/** Selects the hike with this id if the user can report on it. */
export const selectReportable = (db: Db, userId: number, hikeId: number, now: Date) =>
  db
    .select({ id: hikes.id })
    .from(hikes)
    .where(and(eq(hikes.id, hikeId), canBeReportedBy(userId, now.getTime())))

/** SQL: the id of the hike, or NULL if it was deleted. */
export const existingHike = (hikeId: number) =>
  sql<number | null>`(SELECT id FROM events WHERE id = ${hikeId})`

/** Maximum number of hikes that the form of a post offers. */
const MAX_OFFERED = 50

/** Selects the hikes on which the viewer can report, latest first. */
export const reportableHikes = (db: Db, viewer: Viewer, now: Date) =>
  db
    .select({
      id: hikes.id,
      name: hikes.name,
      eventTime: hikes.eventTime,
      timeZone: hikes.timeZone,
      cover: newestCover(viewer),
    })
    .from(hikes)
    .where(
      and(
        sql`${hikes.id} IN (${hikesOfMember(viewer)}
          UNION SELECT event_id FROM attendance WHERE user_id = ${viewer} AND attended)`,
        canBeReportedBy(viewer, now.getTime()),
      ),
    )
    .orderBy(desc(sql`+${hikes.eventTime}`), desc(hikes.id))
    .limit(MAX_OFFERED)

/** Maximum number of reports on the page of a hike. */
const MAX_LISTED = 50

/** Selects the reports on a hike, newest first. */
export const selectReports = (db: Db, hikeId: number | Placeholder, viewer: Viewer) =>
  db
    .select({
      id: posts.id,
      title: posts.title,
      authorId: posts.authorId,
      username: users.username,
      createdAt: posts.createdAt,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.hikeId, hikeId), isNotNull(posts.hikeId), postIsOwnOrPublic(viewer)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(MAX_LISTED)
