import { eq, sql } from 'drizzle-orm'
import { postIsVisibleTo } from '../../access/visibility.ts'
import { plainText } from '../../blog/display.ts'
import { runBatch } from '../../db/batch.ts'
import { posts } from '../../db/schema.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { notFound } from '../../shared/errors.ts'
import { BLOG, POSTS, postTag } from '../../work/tags.ts'
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
  findReportable: (work, item) =>
    findVisible(work, item, {
      kind: postKind,
      isVisibleTo: postIsVisibleTo,
      titleOf: ({ title }) => `“${title}”`,
      pictureUse: 'post',
    }),
  async setHidden(work, act, moderation) {
    const id = Number(moderation.item.id)
    const isPost = eq(posts.id, id)
    if ((await work.db.$count(posts, isPost)) === 0) throw notFound(postKind.entity)
    const { from, log, update } = hidingStatements(work, act, moderation, posts, isPost)
    await runBatch(work.db, {
      log,
      pictures: enqueueEach(work, movePictures, pictureOwner('post', id), from, 'now'),
      update,
    })
    work.invalidate(BLOG, postTag(id), ...(act === 'restore' ? [POSTS] : []))
  },
}
