import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { getHikeRow, isMemberOf, organizes, requirePublished } from '../../access/hikes.ts'
import { authorize, can } from '../../access/policy.ts'
import { hikeIsHidden } from '../../access/visibility.ts'
import { announcementNonce } from '../../chat/announcement-nonce.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { recordChatMember } from '../../chat/members.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import type { RequestContext } from '../../context/context.ts'
import type { User } from '../../context/env.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { announcements, hikes, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { announced, reachesParticipants } from '../../notices/announcement-notices.ts'
import { MINUTE } from '../../shared/duration.ts'
import { conflict, notFound } from '../../shared/errors.ts'
import { t } from '../../texts/announcements.ts'
import { RECIPIENTS, STATES } from '../view/announcement-recipients.ts'
import { changePostedAnnouncement } from './changing.ts'
import type { AnnouncementPost } from './schema.ts'

/**
 * How long the same text by the same author to the same recipients counts as the same announcement, in milliseconds.
 */
const REPEATED_WITHIN = MINUTE

/**
 * Sends a notice to the chosen recipients. If they include participants, it also notifies the other organizers, and
 * posts the announcement in the chat and on the page. Does nothing if the actor has sent the same text to the same
 * recipients within the last minute. The actor must be an organizer. Throws 404; 409 for a draft, or if a moderator has
 * hidden the hike, its owner or the actor.
 */
export async function announce(ctx: RequestContext, hikeId: number, { text, to }: AnnouncementPost) {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'announce')
  const hike = await getHikeRow(ctx, hikeId)
  authorize(actor, can.announce(actor, hike))
  requirePublished(hike)
  await refuseWhereHidden(ctx, hikeId, actor)
  const now = ctx.now()
  const recipients = RECIPIENTS.filter((name) => to.includes(name)).map((name) => STATES[name])
  const isSame = and(
    eq(announcements.hikeId, hikeId),
    eq(announcements.authorId, actor.id),
    eq(announcements.text, text),
    eq(announcements.recipients, recipients),
  )
  const isNew = and(isSame, eq(announcements.createdAt, now))
  const isPosted = and(isNew, reachesParticipants)
  const values = { hikeId: hikes.id, authorId: actor.id, text, recipients, createdAt: now }
  const {
    created: [created],
    stored: [stored],
  } = await runBatch(db, {
    created: insertFrom(
      db,
      announcements,
      values,
      sql`FROM ${hikes} WHERE ${hikes.id} = ${hikeId} AND ${organizes(sql`${hikes.id}`, actor.id)}
            AND NOT EXISTS (SELECT 1 FROM ${announcements}
              WHERE ${isSame} AND ${announcements.createdAt} > ${now.getTime() - REPEATED_WITHIN})`,
    ).returning({ id: announcements.id }),
    stored: db.select().from(announcements).where(isSame).orderBy(desc(announcements.id)).limit(1),
    notices: announced(ctx, isNew),
    member: recordChatMember(
      db,
      actor.id,
      sql`FROM ${announcements} JOIN ${hikes} ON ${hikes.id} = ${announcements.hikeId} WHERE ${isPosted}`,
    ),
    message: enqueueEach(
      ctx,
      postAnnouncement,
      { announcementId: announcements.id },
      sql`FROM ${announcements} WHERE ${isPosted}`,
    ),
  })
  // The hike was deleted, or the actor was dismissed as an organizer, after the hike was read.
  if (!stored) throw notFound('Event')
  if (created) notifyLivePages(ctx, hike.chatId)
  return stored
}

async function refuseWhereHidden(
  { db }: RequestContext,
  hikeId: number,
  { hiddenAt }: Pick<User, 'hiddenAt'>,
) {
  const [event] = await db.select({ isHidden: hikeIsHidden }).from(hikes).where(eq(hikes.id, hikeId))
  if (hiddenAt || event?.isHidden) throw conflict(t.hidden)
}

/**
 * Posts an announcement in the chat, once, as a message of its author. If a moderator has hidden the author in the
 * meantime, the message is stored but not delivered.
 */
const postAnnouncement = defineJob({
  name: 'post-announcement',
  priority: PRIORITY.access,
  when: 'now',
  fields: { announcementId: 'number' },
  run: async ({ db, env }, { announcementId }) => {
    const [row] = await db
      .select({
        chatId: hikes.chatId,
        userId: users.id,
        username: users.username,
        hiddenAt: users.hiddenAt,
        text: announcements.text,
      })
      .from(announcements)
      .innerJoin(hikes, eq(hikes.id, announcements.hikeId))
      .innerJoin(users, eq(users.id, announcements.authorId))
      .where(eq(announcements.id, announcementId))
    if (!row) return null
    const { chatId: room, userId: id, username, hiddenAt, text } = row
    const post = { text, nonce: announcementNonce(String(announcementId)) }
    const posted = await roomOf(env, room).post({ id, username }, post, {
      limited: false,
      room,
      isDelivered: hiddenAt === null,
    })
    if (!posted || !('message' in posted)) return null
    const [current] = await db
      .update(announcements)
      .set({ messageId: posted.message.id })
      .where(eq(announcements.id, announcementId))
      .returning({ text: announcements.text })
    // The announcement was changed or deleted while it was being posted.
    if (current?.text !== posted.message.text)
      await roomOf(env, room).changeAnnouncement(id, announcementId, current?.text ?? null, {
        isDelivered: hiddenAt === null,
      })
    return null
  },
})

export const announcementJobs = [postAnnouncement, changePostedAnnouncement]

/** Maximum number of announcements on the page of a hike. */
const MAX_SHOWN = 20

/**
 * Returns the latest announcements that were sent to the participants of a hike, with their authors, newest first. Only
 * participants and organizers get them, until the day of the hike is over. `now` is in milliseconds.
 */
export const latestAnnouncements = (
  db: Db,
  hikeId: number | Placeholder,
  viewer: SQL<number | null>,
  now: number | Placeholder,
) =>
  db
    .select({
      // D1 returns rows as objects keyed by column name, so two columns named `id` would collide.
      announcementId: sql<number>`${announcements.id}`.as('announcement_id'),
      messageId: announcements.messageId,
      text: announcements.text,
      createdAt: announcements.createdAt,
      id: users.id,
      username: users.username,
      picture: users.picture,
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.authorId))
    .where(
      and(
        eq(announcements.hikeId, hikeId),
        isNull(users.hiddenAt),
        isNull(announcements.hiddenAt),
        reachesParticipants,
        isMemberOf(sql`${hikeId}`, viewer),
        sql`(SELECT day_end FROM events WHERE id = ${hikeId}) > ${now}`,
      ),
    )
    .orderBy(desc(announcements.id))
    .limit(MAX_SHOWN)
