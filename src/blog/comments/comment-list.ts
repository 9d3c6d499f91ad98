import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { commentIsHidden, commentIsShownTo, postIsVisibleTo } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import type { Db } from '../../db/index.ts'
import { comments, posts, users } from '../../db/schema.ts'
import type { PageQuery } from '../../http/page-query.ts'
import { cursorAt } from '../../http/paging.ts'
import { notFound } from '../../shared/errors.ts'
import { COMMENTS_PER_PAGE } from '../limits.ts'
import { postNotFound } from '../post-lists.ts'

type Viewer = SQL<number | null>

const select = (db: Db) =>
  db
    .select({
      id: comments.id,
      authorId: comments.authorId,
      username: users.username,
      picture: users.picture,
      text: comments.text,
      isHidden: commentIsHidden,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))

export type Comment = Awaited<ReturnType<typeof select>>[number]

/** Selects the comments of a post after the given id, oldest first, except those that are hidden from the viewer. */
export const selectComments = (db: Db, viewer: Viewer, postId: number, after: number, limit: number) =>
  select(db)
    .where(and(eq(comments.postId, postId), gt(comments.id, after), commentIsShownTo(viewer)))
    .orderBy(asc(comments.id))
    .limit(limit)

export const selectComment = (db: Db, viewer: Viewer, condition: SQL | undefined) =>
  select(db).where(and(condition, commentIsShownTo(viewer)))

export const commentCursor = ({ createdAt, id }: Comment) => cursorAt(createdAt, id)

/** Returns a page of a post's comments, and one more comment if there is another page. Throws 404. */
export async function getComments({ read }: RequestContext, postId: number, { limit, cursor }: PageQuery) {
  const {
    post: [post],
    found,
  } = await read((db, viewer) => ({
    post: db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), postIsVisibleTo(viewer))),
    found: selectComments(db, viewer, postId, cursor?.id ?? 0, limit + 1),
  }))
  if (!post) throw postNotFound()
  return found
}

/** Returns the path of the page that shows a comment. Throws 404. */
export async function findCommentPath({ read }: RequestContext, id: number): Promise<string> {
  const {
    comment: [comment],
  } = await read((db, viewer) => ({
    comment: selectPosition(db, and(eq(comments.id, id), commentIsShownTo(viewer), postIsVisibleTo(viewer))),
  }))
  if (!comment) throw notFound('Comment')
  return commentPath(comment)
}

/** A column: the number of earlier comments on the post, counted up to `COMMENTS_PER_PAGE`. */
const preceding = sql<number>`(SELECT count(*) FROM (SELECT 1 FROM comments AS earlier
  WHERE earlier.post_id = ${comments.postId} AND earlier.id < ${comments.id} LIMIT ${sql.raw(String(COMMENTS_PER_PAGE))}))`.as(
  'preceding',
)

/**
 * Selects the position of the comment that matches the condition. The condition may use the columns of the comment's
 * post.
 */
export const selectPosition = (db: Db, condition: SQL | undefined) =>
  db
    .select({ id: comments.id, postId: comments.postId, preceding })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(condition)

type Position = Awaited<ReturnType<typeof selectPosition>>[number]

/** The path of a comment. If the comment is not on the first page, its page starts with it. */
export const commentPath = ({ id, postId, preceding }: Position) =>
  `/blog/${postId}${preceding < COMMENTS_PER_PAGE ? '' : `?cursor=0-${id - 1}`}#comment-${id}`
