import { and, eq, or, sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import { notifyLivePages } from '../../chat/chat.ts'
import { closeHiddenRooms } from '../../chat/closing-sockets.ts'
import { messageJobs } from '../../chat/hiding-messages.ts'
import { findPictureMessage } from '../../chat/pictures.ts'
import { roomOf } from '../../chat/reaching-rooms.ts'
import { announcements, comments, hikes, jobs, payments, posts } from '../../db/schema.ts'
import { catchUp } from '../../hikes/rules/catching-up.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueue, enqueueEach } from '../../jobs/enqueue.ts'
import { whereJob } from '../../jobs/jobs.ts'
import { forgetMessage } from '../../notices/forgetting-messages.ts'
import { reverseOpenPayments } from '../../participation/reversal.ts'
import { notFound } from '../../shared/errors.ts'
import { logAct } from '../../work/log-act.ts'
import { BLOG, POSTS, postTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import { type Act, closedReports } from '../log.ts'
import { findMessage } from '../messages.ts'
import { throwRoleChanged } from '../people/people.ts'
import type { Published, Subject, SubjectOf } from '../schema.ts'
import { hideUser } from './hiding-people.ts'
import { hidePicture } from './hiding-pictures.ts'
import { hiddenAt, isChangedBy, logHiding } from './hiding-statements.ts'

/**
 * Hides something from everybody but its author and the moderators, or shows it again; idempotent. For moderators; throws
 * 401, 404, 403 also for a person who is a moderator, unless the actor is an admin, and 409 where a role changes meanwhile.
 */
export async function setHidden(work: Work, act: Act, subject: Subject): Promise<void> {
  authorize(work.actor, can.moderate(work.actor))
  switch (subject.kind) {
    case 'event':
      return hideHike(work, act, subject)
    case 'post':
      return hidePost(work, act, subject)
    case 'user':
      return hideUser(work, act, subject).catch(throwRoleChanged)
    case 'picture': {
      // A picture of a chat is hidden with its message.
      const message = await findPictureMessage(work, subject.id)
      if (!message) return hidePicture(work, act, subject)
      const { id, hikeId } = message
      return setMessageHidden(work, act, { kind: 'message', id, event_id: hikeId, reason: subject.reason })
    }
    case 'message':
      return setMessageHidden(work, act, subject)
    case 'comment':
      return hideComment(work, act, subject)
  }
}

async function hideHike(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [hike] = await db.select().from(hikes).where(eq(hikes.id, subject.id))
  if (!hike) throw notFound('Event')
  const isChanged = and(eq(hikes.id, hike.id), isChangedBy(act, hikes))
  const from = sql`FROM ${hikes} WHERE ${isChanged}`
  await db.batch([
    ...logHiding(work, act, subject, from),
    enqueueEach(work, closeHiddenRooms, sql`${hikes.chatId}`, from),
    enqueueEach(work, movePictures, pictureOwner('event', hike.id), from, 'now'),
    ...(act === 'hide'
      ? reverseOpenPayments(
          work,
          sql`${payments.hikeId} = ${hike.id} AND EXISTS (SELECT 1 ${from})`,
          'canceled',
        )
      : catchUp(work, eq(hikes.id, hike.id))),
    db
      .update(hikes)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.hikeChanged(hike)
}

async function hidePost(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, subject.id))
  if (!post) throw notFound('Post')
  const isChanged = and(eq(posts.id, post.id), isChangedBy(act, posts))
  const from = sql`FROM ${posts} WHERE ${isChanged}`
  await db.batch([
    ...logHiding(work, act, subject, from),
    enqueueEach(work, movePictures, pictureOwner('post', post.id), from, 'now'),
    db
      .update(posts)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.invalidate(...tagsOfPost(act, post.id))
}

const tagsOfPost = (act: Act, id: number) => [BLOG, postTag(id), ...(act === 'restore' ? [POSTS] : [])]

async function hideComment(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [comment] = await db.select().from(comments).where(eq(comments.id, subject.id))
  if (!comment) throw notFound('Comment')
  const isChanged = and(eq(comments.id, comment.id), isChangedBy(act, comments))
  await db.batch([
    ...logHiding(work, act, subject, sql`FROM ${comments} WHERE ${isChanged}`),
    db
      .update(comments)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.invalidate(postTag(comment.postId))
}

/** Of a chat, whose room stores it: the job that tells the room is in the batch of the log. With an announcement, what stands on the page of the hike. Throws 404. */
async function setMessageHidden(work: Work, act: Act, subject: SubjectOf<'message'>) {
  const { id, event_id: hikeId, reason } = subject
  const { db, env } = work
  const [hike] = await db.select({ chatId: hikes.chatId }).from(hikes).where(eq(hikes.id, hikeId))
  if (!hike) throw notFound('Event')
  const message = await findMessage(work, { hikeId, chatId: hike.chatId }, id)
  if (!message) throw notFound('Message')
  const announcementId = await roomOf(env, hike.chatId).announcementOf(id)
  const payload = { room: hike.chatId, messageId: id }
  const { [act]: job, [act === 'hide' ? 'restore' : 'hide']: opposite } = messageJobs
  await db.batch([
    logAct(work, { act, kind: 'message', subject: id, hikeId, reason }, whereNew(act, hikeId, id)),
    ...closedReports(work, act, subject),
    db.delete(jobs).where(whereJob(opposite, payload)),
    enqueue(work, job, payload),
    ...(act === 'hide' ? forgetMessage(db, hikeId, message) : []),
    db
      .update(announcements)
      .set({ hiddenAt: hiddenAt(act) })
      .where(
        and(
          eq(announcements.hikeId, hikeId),
          // Those that were posted before there was a `messageId` are known by the chat alone.
          or(eq(announcements.messageId, id), eq(announcements.id, announcementId ?? 0)),
        ),
      ),
  ])
  if (message.announcement) notifyLivePages(work, hike.chatId)
}

/** What the log says of a message: the room hears of it later. */
const whereNew = (act: Act, hikeId: number, id: number) => sql`FROM (SELECT 1) WHERE ${act} <> coalesce((
  SELECT act FROM moderation_log AS last WHERE last.kind = 'message' AND last.event_id = ${hikeId}
    AND last.subject = ${String(id)} AND last.act IN ('hide', 'restore') ORDER BY last.id DESC LIMIT 1), 'restore')`
