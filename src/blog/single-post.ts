import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { postIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { preparedViewer, type Session } from '../context/viewer.ts'
import type { Db } from '../db/index.ts'
import { prepared } from '../db/prepared.ts'
import { posts } from '../db/schema.ts'
import { selectComments } from './comments/comment-list.ts'
import { COMMENTS_PER_PAGE } from './limits.ts'
import { postById, postNotFound } from './post-lists.ts'

/** Returns a post. Throws 404 if it is missing or hidden from the viewer. */
export async function getPost({ read }: RequestContext, id: number) {
  const {
    post: [post],
  } = await read((db, viewer) => ({ post: postById(db, viewer, id) }))
  if (!post) throw postNotFound()
  return post
}

/**
 * Returns the post, its older and newer neighbours, and its comments after the given id, in one round trip. Throws 404.
 */
export async function getPostWithNeighbours({ read }: RequestContext, id: number, after: number) {
  const {
    post: [post],
    older: [older],
    newer: [newer],
    comments,
  } = await read((db, _, session) => selectPostPage(db, { ...session, id, after }))
  if (!post) throw postNotFound()
  return { post, older, newer, comments }
}

type Values = Session & { id: number; after: number }

const selectPostPage = prepared<Values>()((db) => {
  const id = sql.placeholder('id')
  const position = sql`(SELECT created_at, id FROM posts WHERE id = ${id})`
  return {
    post: postById(db, preparedViewer, id),
    older: neighbour(db, sql`${time} < ${position}`, desc),
    newer: neighbour(db, sql`${time} > ${position}`, asc),
    comments: selectComments(db, preparedViewer, id, sql.placeholder('after'), COMMENTS_PER_PAGE + 1),
  }
})

const time = sql`(${posts.createdAt}, ${posts.id})`
const neighbour = (db: Db, condition: SQL, order: typeof asc) =>
  db
    .select({ id: posts.id, title: posts.title, authorId: posts.authorId })
    .from(posts)
    .where(and(condition, postIsPublic))
    .orderBy(order(posts.createdAt), order(posts.id))
    .limit(1)
