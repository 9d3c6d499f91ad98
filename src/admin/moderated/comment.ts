import { eq, sql } from 'drizzle-orm'
import { commentIsShownTo, postIsVisibleTo } from '../../access/visibility.ts'
import { postTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { comments, posts } from '../../db/schema.ts'
import { notFound } from '../../shared/errors.ts'
import { t } from '../../texts/moderation.ts'
import { t as reports } from '../../texts/reports.ts'
import { hidingStatements } from './hiding-statements.ts'
import type { Kind } from './kind.ts'
import { findVisible, hasId } from './stored-item.ts'

export const commentKind: Kind = {
  entity: 'Comment',
  from: sql`${comments} JOIN ${posts} ON ${posts.id} = ${comments.postId}`,
  isItem: (id) => hasId(sql`${comments.id}`, id),
  columns: {
    title: sql`${posts.title}`,
    path: sql`'/comments/' || ${comments.id}`,
    author: sql`${comments.authorId}`,
    isHidden: sql`${comments.hiddenAt} IS NOT NULL`,
    text: sql`${comments.text}`,
  },
  hidden: sql`SELECT id, 0 AS event_id, hidden_at AS at FROM comments WHERE hidden_at IS NOT NULL`,
  nameOf: ({ author, title }) => t.commentBy(author?.username ?? '', title),
  isPersonal: true,
  findReportable: (ctx, item) =>
    findVisible(ctx, item, {
      kind: commentKind,
      isVisibleTo: (viewer) => sql`${commentIsShownTo(viewer)} AND ${postIsVisibleTo(viewer)}`,
      titleOf: ({ author }) => reports.aComment(author?.username ?? ''),
    }),
  async setHidden(ctx, act, moderation) {
    const isComment = eq(comments.id, Number(moderation.item.id))
    const [comment] = await ctx.db.select().from(comments).where(isComment)
    if (!comment) throw notFound(commentKind.entity)
    const { log, update } = hidingStatements(ctx, act, moderation, comments, isComment)
    await runBatch(ctx.db, { log, update })
    ctx.invalidate(postTag(comment.postId))
  },
}
