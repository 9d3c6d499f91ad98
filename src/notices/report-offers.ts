import { type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import { isPublisher } from '../access/publishing.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { attendance, hikes, participation, posts } from '../db/schema.ts'
import { DAY } from '../shared/duration.ts'
import { hike, insertNotices, notify, ORGANIZER } from './notify.ts'

const AFTER_END = DAY
/**
 * Hikes older than this (milliseconds) are skipped, for example if the cron had stopped, or if the hike was entered
 * after its end.
 */
const FORGOTTEN_AFTER = 4 * DAY

/**
 * Statements for the sweep (src/server/sweep.ts) that ask the organizers and participants of a hike, once, to write
 * about it, a day after its start or, if it is a tour of several days, after its end. Participants who are marked as
 * absent, and users who may not publish or have already written about it, are not asked. The last statement records
 * that they were asked.
 */
export function dueReportOffers(ctx: RequestContext) {
  const now = ctx.now().getTime()
  const isDue = sql`(${hikes.endTime} IS NULL
        AND ${hikes.eventTime} <= ${now - AFTER_END} AND ${hikes.eventTime} > ${now - FORGOTTEN_AFTER}
      OR ${hikes.endTime} IS NOT NULL
        AND ${hikes.endTime} <= ${now - AFTER_END} AND ${hikes.dayEnd} > ${now - FORGOTTEN_AFTER})
    AND ${hikes.status} = 'scheduled' AND NOT ${hikes.reportOffered} AND ${hikeIsPublic}`
  const offer = { key: sql`${hikes.id}`, hikeId: sql`${hikes.id}`, actorId: null, data: hike() }
  return [
    insertNotices(ctx, 'report_offered', {
      ...offer,
      to: ORGANIZER,
      from: sql`FROM ${hikes} ${joinOrganizers} WHERE ${isDue} AND ${mayReport(ctx, ORGANIZER)}`,
    }),
    ...notify(ctx, 'report_offered', {
      ...offer,
      to: sql`${participation.userId}`,
      from: sql`FROM ${hikes} JOIN ${participation} ON ${participation.hikeId} = ${hikes.id}
        AND ${participation.state} = 'participant'
        LEFT JOIN ${attendance} ON ${attendance.hikeId} = ${hikes.id} AND ${attendance.userId} = ${participation.userId}
        WHERE ${isDue} AND ${attendance.attended} IS NOT 0 AND ${mayReport(ctx, sql`${participation.userId}`)}`,
    }),
    ctx.db.update(hikes).set({ reportOffered: true }).where(isDue),
  ] as const
}

const mayReport = ({ config }: RequestContext, userId: SQL) =>
  sql`${isPublisher(userId, config.WHO_PUBLISHES)} AND NOT EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.hikeId} = ${hikes.id} AND ${posts.authorId} = ${userId})`
