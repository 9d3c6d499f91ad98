import { eq, sql } from 'drizzle-orm'
import { postIsVisibleTo } from '../../access/visibility.ts'
import { plainText } from '../../blog/display.ts'
import { BLOG, POSTS, postTag } from '../../context/tags.ts'
import { runBatch } from '../../db/batch.ts'
import { posts } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import { t } from '../../texts/reports.ts'
import { hidingStatements } from './hiding-statements.ts'
import type { Kind } from './kind.ts'
import { findVisible, hasId } from './stored-item.ts'

const MAX_EXCERPT = 4000

export const postKind: Kind = {
  entity: 'Post',
  from: sql`${posts}`,
  isItem: (id) => hasId(sql`${posts.id}`, id),
  columns: {
    title: sql`${posts.title}`,
    path: sql`'/blog/' || ${posts.id}`,
    author: sql`${posts.authorId}`,
    isHidden: sql`${posts.hiddenAt} IS NOT NULL`,
    excerpt: sql`substr(${posts.content}, 1, ${MAX_EXCERPT})`,
  },
  hidden: sql`SELECT id, 0 AS event_id, hidden_at AS at FROM posts WHERE hidden_at IS NOT NULL`,
  excerptText: plainText,
  findReportable: (ctx, item) =>
    findVisible(ctx, item, {
      kind: postKind,
      isVisibleTo: postIsVisibleTo,
      titleOf: ({ title }) => t.titled(title),
      pictureUse: 'post',
    }),
  async setHidden(ctx, act, moderation) {
    const id = Number(moderation.item.id)
    const isPost = eq(posts.id, id)
    if ((await ctx.db.$count(posts, isPost)) === 0) throw notFound(postKind.entity)
    const { from, log, update } = hidingStatements(ctx, act, moderation, posts, isPost)
    await runBatch(ctx.db, {
      log,
      pictures: enqueueEach(ctx, movePictures, pictureOwner('post', id), from, 'now'),
      update,
    })
    ctx.invalidate(BLOG, postTag(id), ...(act === 'restore' ? [POSTS] : []))
  },
}
