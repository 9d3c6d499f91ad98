import { type SQL, sql } from 'drizzle-orm'
import { commentIsShownTo, postIsOwnOrPublic } from '../access/visibility.ts'
import type { RequestContext } from '../context/context.ts'
import { comments, posts } from '../db/schema.ts'
import { nameOf, notify } from './notify.ts'

/**
 * Notifies the author of the post and earlier commenters, except those who cannot see the comment. Must follow the
 * statement that inserts the comment.
 */
export const commented = (ctx: RequestContext, postId: number, condition: SQL | undefined) =>
  notify(ctx, 'comment', {
    to: sql`recipient.user_id`,
    key: sql`${comments.id}`,
    hikeId: sql`NULL`,
    commentId: sql`${comments.id}`,
    actorId: sql`${comments.authorId}`,
    data: sql`json_object('hike', ${posts.title}, 'actor', ${nameOf(sql`${comments.authorId}`)}, 'note', ${comments.text})`,
    from: sql`FROM ${comments} JOIN ${posts} ON ${posts.id} = ${comments.postId}
      JOIN (SELECT author_id AS user_id FROM posts WHERE id = ${postId}
        UNION SELECT author_id FROM comments WHERE post_id = ${postId}) AS recipient
      WHERE ${comments.postId} = ${postId} AND ${condition} AND ${commentIsShownTo(sql`recipient.user_id`)} AND ${postIsOwnOrPublic(sql`recipient.user_id`)}`,
  })
