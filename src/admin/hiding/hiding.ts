import { and, eq, sql } from 'drizzle-orm'
import { authorize, can } from '../../access/policy.ts'
import { closeHiddenRooms } from '../../chat/closing-sockets.ts'
import { events, posts } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { runJob } from '../../jobs/jobs.ts'
import { notFound } from '../../shared/errors.ts'
import { BLOG, POSTS, postTag } from '../../work/tags.ts'
import type { Work } from '../../work/work.ts'
import type { Act } from '../log.ts'
import type { Published, Subject } from '../schema.ts'
import { hideUser } from './hiding-people.ts'
import { hidePicture } from './hiding-pictures.ts'
import { hiddenAt, isChangedBy, logHiding } from './hiding-statements.ts'
import { setMessageHidden } from './messages.ts'

/**
 * Hides something from everybody but its author and the moderators, or shows it again; idempotent. For moderators; throws
 * 401, 404, and 403 also for a person who is a moderator, unless the actor is an admin.
 */
export async function setHidden(work: Work, act: Act, subject: Subject): Promise<void> {
  authorize(work.actor, can.moderate(work.actor))
  switch (subject.kind) {
    case 'event':
      return hideEvent(work, act, subject)
    case 'post':
      return hidePost(work, act, subject)
    case 'user':
      return hideUser(work, act, subject)
    case 'picture':
      return hidePicture(work, act, subject)
    case 'message':
      return setMessageHidden(work, act, subject)
    case 'comment':
      throw notFound('Comment')
  }
}

async function hideEvent(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [event] = await db.select().from(events).where(eq(events.id, subject.id))
  if (!event) throw notFound('Event')
  const isChanged = and(eq(events.id, event.id), isChangedBy(act, events))
  const from = sql`FROM ${events} WHERE ${isChanged}`
  const pictureKey = pictureOwner('event', event.id)
  await db.batch([
    ...logHiding(work, act, subject, from),
    enqueueEach(work, closeHiddenRooms, sql`${events.room}`, from),
    enqueueEach(work, movePictures, sql`${pictureKey}`, from),
    db
      .update(events)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.eventChanged(event)
  await runJob(work, closeHiddenRooms, event.room)
  await runJob(work, movePictures, pictureKey)
}

async function hidePost(work: Work, act: Act, subject: Published) {
  const { db } = work
  const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, subject.id))
  if (!post) throw notFound('Post')
  const isChanged = and(eq(posts.id, post.id), isChangedBy(act, posts))
  const from = sql`FROM ${posts} WHERE ${isChanged}`
  const pictureKey = pictureOwner('post', post.id)
  await db.batch([
    ...logHiding(work, act, subject, from),
    enqueueEach(work, movePictures, sql`${pictureKey}`, from),
    db
      .update(posts)
      .set({ hiddenAt: hiddenAt(act) })
      .where(isChanged),
  ])
  work.invalidate(...tagsOfPost(act, post.id))
  await runJob(work, movePictures, pictureKey)
}

const tagsOfPost = (act: Act, id: number) => [BLOG, postTag(id), ...(act === 'restore' ? [POSTS] : [])]
