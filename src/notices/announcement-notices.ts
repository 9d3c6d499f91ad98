import { and, eq, type SQL, sql } from 'drizzle-orm'
import { joinOrganizers } from '../access/hikes.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
import { announcements, hikes, notices, participation } from '../db/schema.ts'
import { hike, insertNotices, notify, ORGANIZER } from './notify.ts'

/** SQL condition on announcements: the recipients of the announcement include users in this state. */
const reaches = (state: SQL) =>
  sql`EXISTS (SELECT 1 FROM json_each(${announcements.recipients}) AS recipient WHERE recipient.value = ${state})`

/**
 * SQL condition on announcements: the recipients include participants, so the announcement is shown in the chat and on
 * the hike's page.
 */
export const reachesParticipants = reaches(sql`'participant'`)

/**
 * Notifies the recipients of an announcement. If these include participants, also notifies the other organizers. Must
 * follow the statement that inserts the announcement.
 */
export function announced(ctx: RequestContext, condition: SQL | undefined) {
  const notice = {
    key: sql`${announcements.id}`,
    hikeId: sql`${hikes.id}`,
    actorId: sql`${announcements.authorId}`,
    data: hike(sql`, 'actor', (SELECT username FROM users WHERE users.id = ${announcements.authorId}),
      'note', ${announcements.text}`),
  }
  const from = sql`FROM ${announcements} JOIN ${hikes} ON ${hikes.id} = ${announcements.hikeId}`
  return [
    insertNotices(ctx, 'announcement', {
      ...notice,
      to: ORGANIZER,
      from: sql`${from} ${joinOrganizers} WHERE ${condition} AND ${reachesParticipants}`,
    }),
    ...notify(ctx, 'announcement', {
      ...notice,
      to: sql`${participation.userId}`,
      from: sql`${from} JOIN ${participation} ON ${participation.hikeId} = ${hikes.id}
        AND ${reaches(sql`${participation.state}`)} WHERE ${condition}`,
    }),
  ] as const
}

const isOf = (announcementId: number) =>
  and(eq(notices.kind, 'announcement'), eq(notices.key, String(announcementId)))

/** Changes the text of an announcement in its notices, so that unsent emails contain the new one. */
export const changeAnnouncementNotices = (db: Db, announcementId: number, text: string) =>
  db
    .update(notices)
    .set({ data: sql`json_set(${notices.data}, '$.note', ${text})` })
    .where(isOf(announcementId))

export const deleteAnnouncementNotices = (db: Db, announcementId: number) =>
  db.delete(notices).where(isOf(announcementId))
