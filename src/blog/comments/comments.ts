import { and, desc, eq, sql } from 'drizzle-orm'
import { authorize, can, requireUser } from '../../access/policy.ts'
import { commentIsShownTo, postIsVisibleTo } from '../../access/visibility.ts'
import type { RequestContext } from '../../context/context.ts'
import { logAct } from '../../context/log-act.ts'
import { postTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { comments, notices, posts, users } from '../../db/schema.ts'
import { insertFrom } from '../../db/select-values.ts'
import { consumeUserQuota } from '../../http/rate-limit.ts'
import { commented } from '../../notices/comment-notices.ts'
import { MINUTE } from '../../shared/duration.ts'
import { notFound } from '../../shared/errors.ts'
import { postNotFound } from '../post-lists.ts'
import { selectComment, selectPosition } from './comment-list.ts'
import type { CommentPost } from './schema.ts'

/** How long, in milliseconds, the same text by the same author on the same post counts as the same comment. */
const REPEATED_WITHIN = MINUTE

/**
 * Stores a comment, and notifies the author of the post and earlier commenters. If the text is sent again within a
 * minute, returns the stored comment with `isNew` false. Throws 401, 429; 404 if the actor cannot see the post.
 */
export async function createComment(ctx: RequestContext, postId: number, { text }: CommentPost) {
  const { db, actor } = ctx
  await consumeUserQuota(ctx, 'comment')
  authorize(actor, can.comment(actor))
  const createdAt = ctx.now()
  const isSame = and(eq(comments.postId, postId), eq(comments.authorId, actor.id), eq(comments.text, text))
  const isNew = and(isSame, eq(comments.createdAt, createdAt))
  const {
    created: [created],
    stored: [stored],
    position: [position],
  } = await runBatch(db, {
    created: insertFrom(
      db,
      comments,
      { postId: posts.id, authorId: actor.id, text, createdAt },
      sql`FROM ${posts} WHERE ${posts.id} = ${postId} AND ${postIsVisibleTo(actor.id)}
            AND NOT EXISTS (SELECT 1 FROM ${comments}
              WHERE ${isSame} AND ${comments.createdAt} > ${createdAt.getTime() - REPEATED_WITHIN})`,
    ).returning({ id: comments.id }),
    stored: selectComment(db, sql`${actor.id}`, isSame).orderBy(desc(comments.id)).limit(1),
    position: selectPosition(db, and(isSame, postIsVisibleTo(actor.id)))
      .orderBy(desc(comments.id))
      .limit(1),
    notices: commented(ctx, postId, isNew),
  })
  if (!stored || !position) throw postNotFound()
  if (created) ctx.invalidate(postTag(postId))
  return { comment: stored, position, isNew: created !== undefined }
}

/** Returns a comment if the actor may delete it. Throws 401, 403; 404 if it is missing or the actor cannot see it. */
export async function getDeletableComment({ db, actor }: RequestContext, id: number) {
  requireUser(actor)
  const isShown = and(commentIsShownTo(actor.id), postIsVisibleTo(actor.id))
  const [comment] = await db
    .select({
      id: comments.id,
      postId: comments.postId,
      authorId: comments.authorId,
      postAuthorId: sql<number>`${posts.authorId}`.as('post_author_id'),
      username: users.username,
      text: comments.text,
      isShown: sql<boolean>`${isShown}`.mapWith(Boolean).as('is_shown'),
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(eq(comments.id, id))
  const isAllowed = comment !== undefined && can.deleteComment(actor, comment)
  if (!comment || !(isAllowed || comment.isShown)) throw notFound('Comment')
  authorize(actor, isAllowed)
  return comment
}

/**
 * Deletes a comment and its notices. The actor must be its author, the author of the post, or a moderator. A deletion
 * by a moderator who is neither of these authors is logged. Throws 401, 403 and 404.
 */
export async function deleteComment(ctx: RequestContext, id: number): Promise<void> {
  const { db, actor } = ctx
  const comment = await getDeletableComment(ctx, id)
  requireUser(actor)
  const isModeration = actor.id !== comment.authorId && actor.id !== comment.postAuthorId
  await runBatch(db, {
    logged: isModeration
      ? logAct(
          ctx,
          { act: 'delete', kind: 'comment', subject: id, reason: '' },
          sql`FROM ${comments} WHERE ${comments.id} = ${id}`,
        )
      : undefined,
    notices: db.delete(notices).where(eq(notices.commentId, id)),
    deleted: db.delete(comments).where(eq(comments.id, id)),
  })
  ctx.invalidate(postTag(comment.postId))
}
