import { eq } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { comments, hikes, pictures, posts, users } from '../db/schema.ts'
import { notFound } from '../shared/errors.ts'
import { pictureUrl } from '../shared/picture-urls.ts'
import { insteadOfOutside } from '../work/outside.ts'
import type { Work } from '../work/work.ts'
import { findMessage } from './messages.ts'
import type { Subject } from './schema.ts'

export type Description = {
  title: string
  /** The path of the page that shows it. */
  path: string
  /** Of a message or a comment. */
  text?: string
  picture?: string | null
  /** The chat of the message does not answer. */
  isUnreachable?: boolean
}

/** What a form is about. For moderators; throws 401, 403 and 404. */
export async function describe(work: Work, subject: Subject): Promise<Description> {
  await work.identify()
  authorize(work.actor, can.moderate(work.actor))
  const description = await find(work, subject)
  if (!description) throw notFound(NAME[subject.kind])
  return description
}

const NAME = {
  event: 'Event',
  post: 'Post',
  user: 'User',
  picture: 'Picture',
  message: 'Message',
  comment: 'Comment',
}

async function find(work: Work, subject: Subject): Promise<Description | null> {
  const { db } = work
  switch (subject.kind) {
    case 'event': {
      const [event] = await db.select({ title: hikes.name }).from(hikes).where(eq(hikes.id, subject.id))
      return event ? { ...event, path: `/events/${subject.id}` } : null
    }
    case 'post': {
      const [post] = await db.select({ title: posts.title }).from(posts).where(eq(posts.id, subject.id))
      return post ? { ...post, path: `/blog/${subject.id}` } : null
    }
    case 'user': {
      const [user] = await db.select({ title: users.username }).from(users).where(eq(users.id, subject.id))
      return user ? { ...user, path: `/users/${subject.id}` } : null
    }
    case 'picture': {
      const [picture] = await db.select().from(pictures).where(eq(pictures.name, subject.id))
      const { use, subjectId } = picture ?? {}
      return use && use !== 'group' && subjectId
        ? {
            title: 'picture',
            path: `${PATH[use]}/${subjectId}${use === 'album' ? '/album' : ''}`,
            picture: pictureUrl(subject.id),
          }
        : null
    }
    case 'message': {
      const [hike] = await db
        .select({ chatId: hikes.chatId, name: hikes.name })
        .from(hikes)
        .where(eq(hikes.id, subject.event_id))
      if (!hike) return null
      const path = `/events/${subject.event_id}#chat`
      const chat = { ...hike, hikeId: subject.event_id }
      const message = await findMessage(work, chat, subject.id).catch(
        insteadOfOutside('unreachable' as const),
      )
      if (message === 'unreachable') return { title: `message in ${hike.name}`, path, isUnreachable: true }
      return message && { title: `message by ${message.username} in ${hike.name}`, path, text: message.text }
    }
    case 'comment': {
      const [comment] = await db
        .select({ text: comments.text, username: users.username, title: posts.title })
        .from(comments)
        .innerJoin(posts, eq(posts.id, comments.postId))
        .innerJoin(users, eq(users.id, comments.authorId))
        .where(eq(comments.id, subject.id))
      if (!comment) return null
      const { text, username, title } = comment
      return { title: `comment by ${username} on ${title}`, path: `/comments/${subject.id}`, text }
    }
  }
}

const PATH = { event: '/events', post: '/blog', profile: '/users', chat: '/events', album: '/events' }
