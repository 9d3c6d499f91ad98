import { and, eq, isNull, sql } from 'drizzle-orm'
import { isShownInAlbum } from '../../access/albums.ts'
import { can } from '../../access/policy.ts'
import {
  commentIsShownTo,
  hikeIsVisibleTo,
  postIsVisibleTo,
  userIsVisibleTo,
} from '../../access/visibility.ts'
import { loadAccess } from '../../chat/access.ts'
import { WITHOUT_TEXT } from '../../chat/view/picture-text.ts'
import type { Db } from '../../db/index.ts'
import { comments, hikes, pictures, posts, users } from '../../db/schema.ts'
import type { Thing } from '../../layout/report-link.tsx'
import { notFound } from '../../shared/errors.ts'
import type { Work } from '../../work/work.ts'
import { findMessage } from '../messages.ts'

/** A subject of a report, as its reporter sees it. */
export type Subject = {
  /** As in 'Report …'. */
  title: string
  /** The page that shows the subject. */
  path: string
  author: { id: number; username: string }
  /** The text of a message or a comment. */
  text?: string
  /** Names of the subject's pictures. */
  pictures: string[]
  /** Its chat does not answer, so that its author and its text are not known. */
  isUnreachable?: boolean
}

/** Identifies the actor; throws 404 where the actor cannot see the subject. */
export async function getSubject(work: Work, thing: Thing): Promise<Subject> {
  const subject = await findSubject(work, thing)
  if (!subject) throw notFound(WHAT[thing.kind])
  return subject
}

const WHAT = {
  event: 'Event',
  post: 'Post',
  message: 'Message',
  user: 'User',
  comment: 'Comment',
  picture: 'Picture',
}

async function findSubject(work: Work, thing: Thing): Promise<Subject | null> {
  if (thing.kind === 'picture') return findPicture(work, thing.subject)
  const id = /^[1-9]\d{0,14}$/.test(thing.subject) ? Number(thing.subject) : 0
  if (thing.kind === 'message') return findReported(work, thing.hikeId, id)
  return thing.kind === 'comment' ? findComment(work, id) : findPublished(work, thing.kind, id)
}

/** A picture is visible to those who can see its hike, album, post or profile. Its author is who has uploaded it. */
async function findPicture(work: Work, name: string): Promise<Subject | null> {
  const {
    row: [row],
  } = await work.read((db, viewer) => ({
    row: db
      .select({
        use: pictures.use,
        subjectId: pictures.subjectId,
        uploaderId: pictures.uploaderId,
        uploader: users.username,
        isInAlbum: isShownInAlbum(viewer),
      })
      .from(pictures)
      .leftJoin(users, eq(users.id, pictures.uploaderId))
      .where(and(eq(pictures.name, name), isShown)),
  }))
  // A picture of a chat is reported as its message.
  if (!row?.subjectId || row.use === 'group' || row.use === 'chat') return null
  if (row.use === 'album' && !row.isInAlbum) return null
  const kind = row.use === 'profile' ? 'user' : row.use === 'album' ? 'event' : row.use
  const subject = await findPublished(work, kind, row.subjectId)
  if (!subject) return null
  const { uploaderId: id, uploader: username } = row
  const author = id === null || username === null ? subject.author : { id, username }
  return {
    ...subject,
    ...(row.use === 'album' && { path: `${subject.path}/album` }),
    author,
    title: row.use === 'album' ? `a picture of ${subject.title}` : `the picture of ${subject.title}`,
    pictures: [name],
  }
}

/** Includes messages of those with whom the actor has a block, but for their text: the actor may have read them before. */
async function findReported(work: Work, hikeId: number, id: number): Promise<Subject | null> {
  const { user, hike, room, blocked, hiddenUsers } = await loadAccess(work, hikeId)
  if (!can.chat(user, hike)) return null
  const message = await findMessage(work, { hikeId, chatId: room }, id)
  // A hidden message is visible to its author alone.
  if (!message || (message.hidden && message.user_id !== user?.id)) return null
  if (hiddenUsers.includes(message.user_id)) return null
  const isUnread = blocked.includes(message.user_id) && !message.announcement
  return {
    title: `a message by ${message.username}`,
    path: `/events/${hikeId}#chat`,
    author: { id: message.user_id, username: message.username },
    ...(!isUnread && { text: message.text || WITHOUT_TEXT }),
    pictures: [],
  }
}

async function findComment(work: Work, id: number): Promise<Subject | null> {
  const {
    row: [row],
  } = await work.read((db, viewer) => ({
    row: db
      .select({ authorId: comments.authorId, username: users.username, text: comments.text })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .innerJoin(users, eq(users.id, comments.authorId))
      .where(and(eq(comments.id, id), commentIsShownTo(viewer), postIsVisibleTo(viewer))),
  }))
  if (!row) return null
  return {
    title: `a comment by ${row.username}`,
    path: `/comments/${id}`,
    author: { id: row.authorId, username: row.username },
    text: row.text,
    pictures: [],
  }
}

async function findPublished(
  work: Work,
  kind: 'event' | 'post' | 'user',
  id: number,
): Promise<Subject | null> {
  const author = { authorId: sql<number>`${users.id}`.as('author_id'), username: users.username }
  const {
    row: [row],
    names,
  } = await work.read((db, viewer) => ({
    row:
      kind === 'event'
        ? db
            .select({ title: hikes.name, ...author })
            .from(hikes)
            .innerJoin(users, eq(users.id, hikes.organizerId))
            .where(and(eq(hikes.id, id), hikeIsVisibleTo(viewer)))
        : kind === 'post'
          ? db
              .select({ title: posts.title, ...author })
              .from(posts)
              .innerJoin(users, eq(users.id, posts.authorId))
              .where(and(eq(posts.id, id), postIsVisibleTo(viewer)))
          : db
              .select({ title: users.username, ...author })
              .from(users)
              .where(and(eq(users.id, id), userIsVisibleTo(viewer))),
    names: pictureNames(db, USE[kind], id),
  }))
  if (!row) return null
  return {
    title: kind === 'user' ? row.title : `“${row.title}”`,
    path: `${PATH[kind]}/${id}`,
    author: { id: row.authorId, username: row.username },
    pictures: names.map(({ name }) => name),
  }
}

const USE = { event: 'event', post: 'post', user: 'profile' } as const
const PATH = { event: '/events', post: '/blog', user: '/users' } as const

const isShown = and(eq(pictures.orphaned, false), isNull(pictures.hiddenAt))

const pictureNames = (db: Db, use: (typeof USE)[keyof typeof USE], subjectId: number) =>
  db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.use, use), eq(pictures.subjectId, subjectId), isShown))
    .orderBy(pictures.createdAt)
