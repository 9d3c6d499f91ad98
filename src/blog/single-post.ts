import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { postIsPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import type { Db } from '../db/index.ts'
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
  } = await read((db, viewer) => ({
    post: postById(db, viewer, id),
    older: neighbour(db, sql`${time} < ${timeOf(id)}`, desc),
    newer: neighbour(db, sql`${time} > ${timeOf(id)}`, asc),
    comments: selectComments(db, viewer, id, after, COMMENTS_PER_PAGE + 1),
  }))
  if (!post) throw postNotFound()
  return { post, older, newer, comments }
}

const time = sql`(${posts.createdAt}, ${posts.id})`
const timeOf = (id: number) => sql`(SELECT created_at, id FROM posts WHERE id = ${id})`
const neighbour = (db: Db, condition: SQL, order: typeof asc) =>
  db
    .select({ id: posts.id, title: posts.title, authorId: posts.authorId })
    .from(posts)
    .where(and(condition, postIsPublic))
    .orderBy(order(posts.createdAt), order(posts.id))
    .limit(1)
