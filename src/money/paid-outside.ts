import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { getHikeRow, peopleOf, requireScheduled } from '../access/hikes.ts'
import { paidState } from '../access/payments.ts'
import { authorize, can } from '../access/policy.ts'
import { notifyLivePages } from '../chat/chat.ts'
import type { RequestContext } from '../context/context.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, participation, payments, users } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { isOf, participationExists } from '../participation/participation.ts'
import { reverseOpenPayments } from '../participation/reversal.ts'
import { conflict, notFound } from '../shared/errors.ts'
import { t } from '../texts/money.ts'
import { priceOf } from './payable-hike.ts'
import type { PaidOutside } from './schema.ts'

/**
 * Marks a user as having paid for the hike in cash or by bank transfer, or takes the mark back. Idempotent. A mark
 * cancels an online payment in progress. If that payment succeeds anyway, it is refunded. The actor must be the owner.
 * Throws 401, 403; 404 for an unknown hike, or if the user does not take part, is not on the waitlist and has not asked
 * to join. A new mark throws 409 if the hike is a draft, cancelled or free, or the user has paid online.
 */
export async function markPaidOutside(
  ctx: RequestContext,
  hikeId: number,
  { user_id: userId, paid }: PaidOutside,
) {
  const hike = await getHikeRow(ctx, hikeId)
  authorize(ctx.actor, can.collectMoney(ctx.actor, hike))
  await (paid ? mark(ctx, hike, userId) : unmark(ctx, hikeId, userId))
  notifyLivePages(ctx, hike.chatId)
  return { paid_outside: paid }
}

type HikeRow = Awaited<ReturnType<typeof getHikeRow>>

async function mark(ctx: RequestContext, hike: HikeRow, userId: number) {
  const { db, config, now } = ctx
  requireScheduled(hike)
  const price = priceOf(config.GROUP_CURRENCY)
  const people = peopleOf(sql`${hikes.id}`, userId)
  const from = sql`FROM ${hikes} JOIN ${users} ON ${users.id} = ${userId}
    WHERE ${hikes.id} = ${hike.id} AND ${hikes.status} = 'scheduled' AND ${price} <> 0
    AND ${participationExists(isOf(hike.id, userId))}`
  const own = sql`${payments.hikeId} = ${hike.id} AND ${payments.userId} = ${userId}`
  const {
    found: [found],
  } = await runBatch(db, {
    canceled: reverseOpenPayments(ctx, sql`${own} AND EXISTS (SELECT 1 ${from})`, 'canceled'),
    // The unique index of payments prevents a second mark, and a mark if there is an online payment.
    marked: insertFrom(
      db,
      payments,
      {
        id: crypto.randomUUID(),
        hikeId: hikes.id,
        hikeName: hikes.name,
        startsAt: hikes.eventTime,
        organizerId: hikes.organizerId,
        userId: users.id,
        username: users.username,
        amount: sql`${price} * ${people}`,
        people,
        currency: config.GROUP_CURRENCY,
        fee: 0,
        state: 'outside',
        transferAmount: 0,
        lateRefundPercent: 0,
        kept: 0,
        reversed: 0,
        refusals: 0,
        createdAt: now(),
        paidAt: now(),
      },
      from,
    ).onConflictDoNothing(),
    found: db
      .select({
        state: paidState(sql`${hike.id}`, sql`${userId}`).as('paid_state'),
        isFree:
          sql<number>`EXISTS (SELECT 1 FROM ${hikes} WHERE ${hikes.id} = ${hike.id} AND ${price} = 0)`.as(
            'is_free',
          ),
        username: users.username,
      })
      .from(users)
      .where(and(eq(users.id, userId), participationExists(isOf(hike.id, userId)))),
  })
  if (!found) throw notFound('Participant')
  if (found.state === 'outside') return
  if (found.isFree) throw conflict(t.hikeIsFree)
  throw conflict(found.state ? t.paidOnline(found.username) : t.didNotWork)
}

/**
 * Statement that takes back the marks that match the condition. The payments stay in the books, which subtract their
 * amounts at the current time.
 */
export const takeBackMarks = ({ db, now }: RequestContext, condition: SQL) =>
  db
    .update(payments)
    .set({ voidReason: 'canceled', refundedAt: now() })
    .where(and(condition, eq(payments.state, 'outside'), isNull(payments.voidReason)))
    .returning({ id: payments.id })

async function unmark(ctx: RequestContext, hikeId: number, userId: number) {
  const { db } = ctx
  const {
    unmarked: [unmarked],
    found: [found],
  } = await runBatch(db, {
    unmarked: takeBackMarks(ctx, sql`${payments.hikeId} = ${hikeId} AND ${payments.userId} = ${userId}`),
    found: db.select({ state: participation.state }).from(participation).where(isOf(hikeId, userId)),
  })
  // A mark can still be taken back if the user has left, because they may have got the money back.
  if (!unmarked && !found) throw notFound('Participant')
}
