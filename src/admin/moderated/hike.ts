import { and, eq, sql } from 'drizzle-orm'
import { hikeIsVisibleTo } from '../../access/visibility.ts'
import { closeHiddenRooms } from '../../chat/closing-sockets.ts'
import { runBatch } from '../../db/batch.ts'
import { hikes, payments } from '../../db/schema.ts'
import { catchUp } from '../../hikes/rules/catching-up.ts'
import { movePictures, pictureOwner } from '../../images/moving.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { reverseOpenPayments } from '../../participation/reversal.ts'
import { notFound } from '../../shared/errors.ts'
import { t } from '../../texts/reports.ts'
import { hidingStatements } from './hiding-statements.ts'
import type { Kind } from './kind.ts'
import { findVisible, hasId } from './stored-item.ts'

/** SQL condition: the hike is published, was submitted, or was hidden while it was submitted. */
const isKnownToModerators = sql`(${hikes.status} <> 'draft' OR ${hikes.submittedAt} IS NOT NULL OR ${hikes.hiddenAt} IS NOT NULL)`

export const hikeKind: Kind = {
  entity: 'Event',
  from: sql`${hikes}`,
  isItem: (id) => sql`(${hasId(sql`${hikes.id}`, id)} AND ${isKnownToModerators})`,
  columns: {
    title: sql`${hikes.name}`,
    path: sql`'/events/' || ${hikes.id}`,
    author: sql`${hikes.organizerId}`,
    isHidden: sql`${hikes.hiddenAt} IS NOT NULL`,
    excerpt: sql`${hikes.description}`,
  },
  hidden: sql`SELECT id, 0 AS event_id, hidden_at AS at FROM events WHERE hidden_at IS NOT NULL`,
  findReportable: (ctx, item) =>
    findVisible(ctx, item, {
      kind: hikeKind,
      isVisibleTo: hikeIsVisibleTo,
      titleOf: ({ title }) => t.titled(title),
      pictureUse: 'event',
    }),
  async setHidden(ctx, act, moderation) {
    const { db } = ctx
    const [hike] = await db
      .select()
      .from(hikes)
      .where(and(eq(hikes.id, Number(moderation.item.id)), isKnownToModerators))
    if (!hike) throw notFound(hikeKind.entity)
    const isHike = eq(hikes.id, hike.id)
    const { from, log, update } = hidingStatements(ctx, act, moderation, hikes, isHike)
    await runBatch(db, {
      log,
      sockets: enqueueEach(ctx, closeHiddenRooms, sql`${hikes.chatId}`, from),
      pictures: enqueueEach(ctx, movePictures, pictureOwner('event', hike.id), from, 'now'),
      payments:
        act === 'hide'
          ? reverseOpenPayments(
              ctx,
              sql`${payments.hikeId} = ${hike.id} AND EXISTS (SELECT 1 ${from})`,
              'canceled',
            )
          : catchUp(ctx, isHike),
      update,
    })
    ctx.hikeChanged(hike)
  },
}
