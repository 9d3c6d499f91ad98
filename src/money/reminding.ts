import { and, eq, gt, sql } from 'drizzle-orm'
import { getHikeRow, isScheduled, organizes, requireScheduled } from '../access/hikes.ts'
import { hasToPay } from '../access/payments.ts'
import { authorize, can } from '../access/policy.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import { notifyLivePages } from '../chat/chat.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, notices, participation } from '../db/schema.ts'
import { hike, nameOf, notify, self } from '../notices/notify.ts'
import { amount } from '../shared/format.ts'
import { t } from '../texts/money.ts'
import { priceOf } from './payable-hike.ts'
import { REMINDS_AGAIN_AFTER } from './view/payment-terms.ts'

/**
 * Notifies the participants who have to pay, at most once a day for each hike: a second call within a day notifies
 * nobody. The actor must be the owner. Throws 401, 403, 404; 409 for a cancelled hike or a draft.
 */
export async function remindUnpaid(ctx: RequestContext, hikeId: number) {
  const { db, actor, config } = ctx
  const row = await getHikeRow(ctx, hikeId)
  authorize(actor, can.collectMoney(actor, row))
  requireScheduled(row)
  const now = ctx.now()
  const currency = config.GROUP_CURRENCY
  const price = priceOf(currency)
  const key = `${hikeId}:${now.getTime()}`
  const reminded = and(
    eq(notices.kind, 'payment_due'),
    eq(notices.hikeId, hikeId),
    gt(notices.createdAt, new Date(now.getTime() - REMINDS_AGAIN_AFTER)),
  )
  const {
    counted: [counted],
  } = await runBatch(db, {
    notices: notify(ctx, 'payment_due', {
      to: sql`${participation.userId}`,
      key: sql`${key}`,
      hikeId: sql`${hikes.id}`,
      actorId: self(ctx),
      data: hike(
        sql`, 'actor', ${nameOf(self(ctx))}, 'amount', ${price} * ${participation.people}, 'currency', ${currency}`,
      ),
      from: sql`FROM ${hikes} JOIN ${participation} ON ${participation.hikeId} = ${hikes.id}
        WHERE ${hikes.id} = ${hikeId} AND ${isScheduled} AND ${hikeIsPublic} AND ${price} > 0
        AND ${participation.state} = 'participant' AND NOT ${organizes(sql`${hikes.id}`, sql`${participation.userId}`)}
        AND ${hasToPay(sql`${hikes.id}`, sql`${participation.userId}`)}
        AND NOT EXISTS (SELECT 1 FROM ${notices} WHERE ${reminded})`,
    }),
    counted: db
      .select({
        now: sql<number>`count(*) FILTER (WHERE ${notices.key} = ${key})`.as('now'),
        all: sql<number>`count(*)`.as('all_reminded'),
      })
      .from(notices)
      .where(reminded),
  })
  notifyLivePages(ctx, row.chatId)
  return { status: statusText(counted?.now ?? 0, counted?.all ?? 0) }
}

function statusText(now: number, all: number): string {
  if (now > 0) return t.reminded(now, amount(now))
  return all > 0 ? t.remindedToday : t.nobodyHasToPay
}
