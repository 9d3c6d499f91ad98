import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isScheduled, organizes } from '../access/hikes.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import { runBatch } from '../db/batch.ts'
import { hikes, payments, users } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { syncPayment } from '../participation/reversal.ts'
import { conflict } from '../shared/errors.ts'
import type { User } from '../work/env.ts'
import type { Work } from '../work/work.ts'
import { type Priced, priceOf } from './payable-hike.ts'
import { cancelOpen } from './settling.ts'
import type { Billing } from './stripe.ts'
import { firstSync } from './sync-schedule.ts'
import { platformFee } from './view/platform-fee.ts'

/** The user's open payment where its amount is current; a stale one is canceled. Throws 409 where it is paid. */
export async function openPayment(billing: Billing, hike: Priced, userId: number) {
  const own = and(eq(payments.hikeId, hike.id), eq(payments.userId, userId))
  const [voided] = await billing.db
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, 'open'), isNotNull(payments.voidReason)))
  if (voided) await cancelOpen(billing, voided)
  const [live] = await billing.db.select().from(payments).where(and(own, isLive))
  if (!live) return null
  if (live.state !== 'open') throw conflict('You have already paid for this hike.')
  // An earlier version of the app has opened destination charges, which fail where the account is not active any more.
  const isSeparate = live.destination === null
  const { GROUP_CURRENCY } = billing.work.config
  if (live.amount === hike.price && live.currency === GROUP_CURRENCY && isSeparate) return live
  const canceled = await cancelOpen(billing, live)
  if (canceled?.state === 'paid') throw conflict('You have already paid for this hike.')
  return null
}

const isActive = (userId: number) =>
  sql`EXISTS (SELECT 1 FROM users AS payer WHERE payer.id = ${userId}
    AND payer.banned_at IS NULL AND payer.deleted_at IS NULL)`

export const isLive = and(
  inArray(payments.state, ['open', 'paid', 'refunding', 'disputed']),
  isNull(payments.voidReason),
)

/**
 * Inserts only while the hike is public and has this price, and the payer's account is active; undefined otherwise, or
 * where the user has an open payment.
 */
export async function insertPayment(work: Work, actor: User, hike: Priced) {
  const { db, config, now } = work
  const currency = config.GROUP_CURRENCY
  const price = priceOf(currency)
  const values = {
    id: crypto.randomUUID(),
    hikeId: hikes.id,
    hikeName: hikes.name,
    startsAt: hikes.eventTime,
    organizerId: hikes.organizerId,
    userId: actor.id,
    username: actor.username,
    amount: price,
    currency,
    fee: platformFee(hike.price, config.PLATFORM_FEE_PERCENT, currency),
    state: 'open',
    transferAmount: 0,
    reversed: 0,
    refusals: 0,
    createdAt: now(),
  } as const
  const from = sql`FROM ${hikes} JOIN ${users} ON ${users.id} = ${hikes.organizerId}
    WHERE ${hikes.id} = ${hike.id} AND ${isScheduled} AND ${hikeIsPublic} AND ${isActive(actor.id)} AND ${price} = ${hike.price} AND NOT ${organizes(sql`${hikes.id}`, actor.id)}`
  const {
    inserted: [inserted],
  } = await runBatch(db, {
    inserted: db
      .insert(payments)
      .select(selectValues(payments, values, from))
      .onConflictDoNothing()
      .returning(),
    job: enqueueMissing(
      work,
      syncPayment,
      sql`${payments.id}`,
      sql`FROM ${payments} WHERE ${payments.id} = ${values.id}`,
      firstSync(),
    ),
  })
  return inserted
}
