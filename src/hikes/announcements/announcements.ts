import { and, desc, eq, sql } from 'drizzle-orm'
import { getHikeRow, organizes } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { hikeIsHidden } from '../../access/visibility.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { runBatch } from '../../db/batch.ts'
import { announcements, hikes } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { runJob } from '../../jobs/jobs.ts'
import { announced } from '../../notices/announcement-notices.ts'
import { MINUTE } from '../../shared/duration.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import type { User } from '../../work/env.ts'
import type { Work } from '../../work/work.ts'
import { postAnnouncement } from './jobs.ts'
import type { AnnouncementPost } from './schema.ts'

/** In milliseconds: the same text by the same author is the same announcement that long. */
const REPEATED_WITHIN = MINUTE

/**
 * Tells all participants, and the other organizers: by a notice, in the chat, and on the page. The same text again within
 * a minute is the same announcement. For the organizers; throws 404, and 409 where a moderator has hidden it or them.
 */
export async function announce(work: Work, hikeId: number, { text }: AnnouncementPost) {
  const { db, actor } = work
  await consumeUserQuota(work, 'announce')
  const hike = await getHikeRow(work, hikeId)
  authorize(actor, can.announce(actor, hike))
  await refuseWhereHidden(work, hikeId, actor)
  const now = work.now()
  const isSame = and(
    eq(announcements.hikeId, hikeId),
    eq(announcements.authorId, actor.id),
    eq(announcements.text, text),
  )
  const isNew = and(isSame, eq(announcements.createdAt, now))
  const values = { hikeId: hikes.id, authorId: actor.id, text, createdAt: now }
  const {
    created: [created],
    stored: [stored],
  } = await runBatch(db, {
    created: db
      .insert(announcements)
      .select(
        selectValues(
          announcements,
          values,
          sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${organizes(sql`${hikes.id}`, actor.id)}
            AND NOT EXISTS (SELECT 1 FROM ${announcements}
              WHERE ${isSame} AND ${announcements.createdAt} > ${now.getTime() - REPEATED_WITHIN})`,
        ),
      )
      .returning({ id: announcements.id }),
    stored: db.select().from(announcements).where(isSame).orderBy(desc(announcements.id)).limit(1),
    notices: announced(work, isNew),
    message: enqueueEach(
      work,
      postAnnouncement,
      sql`${announcements.id}`,
      sql`FROM ${announcements} WHERE ${isNew}`,
    ),
  })
  // Deleted, or dismissed, since it was read above.
  if (!stored) throw notFound('Event')
  if (created) {
    await runJob(work, postAnnouncement, String(created.id))
    notifyLivePages(work, hike.room)
  }
  return stored
}

async function refuseWhereHidden({ db }: Work, hikeId: number, { hiddenAt }: Pick<User, 'hiddenAt'>) {
  const [event] = await db.select({ isHidden: hikeIsHidden }).from(hikes).where(eq(hikes.id, hikeId))
  if (hiddenAt || event?.isHidden) throw conflict('A moderator has hidden this, so nobody would read it.')
}
