import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { noticeIsHidden } from '../../access/notices.ts'
import type { RequestContext } from '../../context/context.ts'
import { comments, hikes, notices, pictures, posts } from '../../db/schema.ts'
import { purgePictures } from '../../images/jobs.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { wordedData } from '../../notices/shown-data.ts'
import { everOrganizedBy } from '../deletion/deleted.ts'
import { ownedBy, type PersonalTable } from './personal-table.ts'

/** Maximum number of exported posts, because a post can have up to 64 KB. */
const MAX_POSTS = 500

const MESSAGES = ['note', 'messages.text']

export const contentTables: PersonalTable[] = [
  { table: posts, columns: [ownedBy(posts.authorId, 'posts', { limit: MAX_POSTS })] },
  { table: comments, columns: [ownedBy(comments.authorId, 'comments')] },
  {
    table: pictures,
    columns: [ownedBy(pictures.uploaderId, 'pictures', {}, 'by statements')],
    erase: (ctx, { id }) => erasePictures(ctx, id),
  },
  {
    table: notices,
    columns: [
      ownedBy(notices.userId, 'notices', {
        isOwn: (userId) => sql`${notices.userId} = ${userId} AND NOT ${noticeIsHidden}`,
        without: [notices.attempt],
        shown: () => ({ data: wordedData }),
      }),
      {
        column: notices.actorId,
        exported: { because: 'They belong to those whom they tell.' },
        erased: { because: 'They belong to those whom they tell; the name beside the id is replaced.' },
      },
    ],
    keptTexts: [
      {
        texts: { data: ['hike', 'place', 'before.location', 'after.location', ...MESSAGES] },
        where: (userId) => sql`${notices.hikeId} IN ${everOrganizedBy(userId)}`,
      },
      // Any quoted message may contain the user's name.
      {
        texts: { data: MESSAGES },
        where: (userId) => sql`(${notices.actorId} = ${userId} OR ${notices.kind} = 'chat_unread')`,
      },
    ],
    erase: ({ db }, { id }) => [
      db.delete(notices).where(sql`${notices.commentId} IN (SELECT comments.id FROM ${comments}
        JOIN ${posts} ON ${posts.id} = ${comments.postId} WHERE ${id} IN (${comments.authorId}, ${posts.authorId}))`),
      db.delete(notices).where(and(eq(notices.kind, 'announcement'), eq(notices.actorId, id))),
      db
        .update(notices)
        .set({ data: sql`json_remove(${notices.data}, '$.note')` })
        .where(or(eq(notices.actorId, id), isRefundBy(id))),
    ],
  },
]

/** SQL condition on notices: the notice is about a refund to a user who had paid this organizer. */
const isRefundBy = (organizerId: number) =>
  sql`(${notices.userId} IN (SELECT user_id FROM payments WHERE organizer_id = ${organizerId})
    AND ${notices.kind} = 'payment_refunded' AND ${notices.key} IN (SELECT id FROM refunds WHERE payment_id IN
      (SELECT id FROM payments WHERE organizer_id = ${organizerId})))`

/** Statements that erase all pictures that the user has uploaded, except the group's logo. */
export function erasePictures(ctx: RequestContext, userId: number) {
  const { db } = ctx
  const own = sql`(SELECT name FROM pictures WHERE uploader_id = ${userId})`
  return [
    // The logo belongs to the group and is kept.
    db
      .update(pictures)
      .set({ uploaderId: null })
      .where(and(eq(pictures.uploaderId, userId), eq(pictures.use, 'group'), isNotNull(pictures.subjectId))),
    db.update(hikes).set({ image: null }).where(sql`${hikes.image} IN ${own}`),
    db.update(pictures).set({ orphaned: true }).where(eq(pictures.uploaderId, userId)),
    enqueueEach(
      ctx,
      purgePictures,
      { use: pictures.use, subjectId: sql`coalesce(${pictures.subjectId}, 0)` },
      sql`FROM ${pictures} WHERE pictures.uploader_id = ${userId}`,
    ),
  ] as const
}
