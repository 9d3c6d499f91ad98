import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { organizes } from '../access/organizes.ts'
import { isScheduled } from '../access/status.ts'
import { runBatch } from '../db/batch.ts'
import { events, payments, users } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { enqueueMissing } from '../jobs/enqueue.ts'
import { syncPayment } from '../participation/reversal.ts'
import { conflict } from '../shared/errors.ts'
import type { User } from '../work/env.ts'
import type { Work } from '../work/work.ts'
import { type Priced, priced } from './payable-event.ts'
import { cancelOpen } from './settling.ts'
import type { Billing } from './stripe.ts'
import { firstSync } from './sync-schedule.ts'
import { platformFee } from './view/platform-fee.ts'

/** The user's open payment where amount and account are current; a stale one is canceled. Throws 409 where it is paid. */
export async function openPayment(billing: Billing, event: Priced, userId: number) {
  const own = and(eq(payments.eventId, event.id), eq(payments.userId, userId))
  const [voided] = await billing.db
    .select()
    .from(payments)
    .where(and(own, eq(payments.state, 'open'), isNotNull(payments.voidReason)))
  if (voided) await cancelOpen(billing, voided)
  const [live] = await billing.db.select().from(payments).where(and(own, isLive))
  if (!live) return null
  if (live.state !== 'open') throw conflict('You have already paid for this hike.')
  const isCurrentAccount = live.destination === null || live.destination === event.destination
  const { GROUP_CURRENCY } = billing.work.config
  if (live.amount === event.price && live.currency === GROUP_CURRENCY && isCurrentAccount) return live
  const canceled = await cancelOpen(billing, live)
  if (canceled?.state === 'paid') throw conflict('You have already paid for this hike.')
  return null
}

export const isLive = and(
  inArray(payments.state, ['open', 'paid', 'refunding', 'disputed']),
  isNull(payments.voidReason),
)

/** Inserts only while the event exists at this price; undefined otherwise, or where the user has an open payment. */
export async function insertPayment(work: Work, actor: User, event: Priced) {
  const { db, config, now } = work
  const currency = config.GROUP_CURRENCY
  const { price, destination } = priced(currency)
  const values = {
    id: crypto.randomUUID(),
    eventId: events.id,
    eventName: events.name,
    startsAt: events.eventTime,
    organizerId: events.organizerId,
    userId: actor.id,
    username: actor.username,
    amount: price,
    currency,
    fee: platformFee(event.price, config.PLATFORM_FEE_PERCENT, currency),
    destination,
    state: 'open',
    transferAmount: 0,
    reversed: 0,
    refusals: 0,
    createdAt: now(),
  } as const
  const from = sql`FROM ${events} JOIN ${users} ON ${users.id} = ${events.organizerId}
    WHERE ${events.id} = ${event.id} AND ${isScheduled} AND ${price} = ${event.price} AND NOT ${organizes(sql`${events.id}`, actor.id)}`
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
