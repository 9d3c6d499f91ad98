import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { payments } from '../db/schema.ts'
import type { AppEnv } from '../env.ts'
import { abandon, type Payment } from './payments.ts'
import { findTransfer } from './payouts.ts'
import { ask, openTill, StripeFailure, type Till, takesPayments, unless } from './stripe.ts'

/** What has been voided, and is not back with its payer yet. */
export const unfinished = and(
  isNotNull(payments.voidReason),
  or(
    inArray(payments.state, ['open', 'paid', 'refunding']),
    and(isNotNull(payments.transfer), isNull(payments.reversedAt)),
  ),
)

/** Gives back, behind the answer, what a step has just voided. The sweep finishes what fails here. */
export function payBack(c: Context<AppEnv>, eventId: number) {
  if (!takesPayments(c.env)) return
  c.executionCtx.waitUntil(finishVoided(openTill(c.env, c.var.db), eq(payments.eventId, eventId)))
}

export async function finishVoided(till: Till, which: SQL | undefined, most = 50) {
  const rows = await till.db.select().from(payments).where(and(which, unfinished)).limit(most)
  for (const payment of rows) await finish(till, payment)
}

async function finish(till: Till, payment: Payment) {
  try {
    if (payment.state === 'open') await abandon(till, payment)
    else await refund(till, payment)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    console.warn('A refund has to wait', payment.id, error.code)
  }
}

/** Safe to be done twice, by whoever comes: Stripe refunds no charge beyond its amount. */
export async function refund(till: Till, payment: Payment) {
  const { db, stripe } = till
  const [claimed] = await db
    .update(payments)
    .set({ state: 'refunding', attempts: sql`${payments.attempts} + 1` })
    .where(
      and(
        eq(payments.id, payment.id),
        inArray(payments.state, ['paid', 'refunding']),
        isNotNull(payments.voidReason),
        // A refund that a bank has sent back is for a human.
        isNull(payments.attention),
      ),
    )
    .returning()
  if (claimed) await returnMoney(till, claimed)
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id))
  if (now?.state === 'refunded' && now.transfer && !now.reversedAt) await reverseTransfer({ db, stripe }, now)
}

async function returnMoney({ db, stripe }: Till, payment: Payment) {
  const { id, intentId, destination, attempts } = payment
  const refunding = and(eq(payments.id, id), eq(payments.state, 'refunding'), isNull(payments.attention))
  const disputed = await ask(
    stripe.refunds.create(
      {
        payment_intent: intentId ?? '',
        reason: 'requested_by_customer',
        // Otherwise the organizer would keep the money, and the group would pay.
        ...(destination && { reverse_transfer: true }),
      },
      { idempotencyKey: `refund-${id}-${attempts}` },
    ),
  )
    .catch(unless('charge_already_refunded'))
    .then(() => false)
    .catch((error: unknown) => unless('charge_disputed')(error) === null)
  const change = disputed
    ? ({ state: 'disputed', attention: 'dispute' } as const)
    : ({ state: 'refunded', refundedAt: new Date() } as const)
  await db.update(payments).set(change).where(refunding)
}

/** What went on to the organizer later on comes back to the group, which has paid the refund. */
export async function reverseTransfer(till: Till, payment: Payment) {
  const { db, stripe } = till
  const transfer = payment.transfer === 'pending' ? await findTransfer(till, payment) : payment.transfer
  if (transfer)
    await ask(
      stripe.transfers.createReversal(
        transfer,
        {},
        { idempotencyKey: `reversal-${payment.id}-${payment.attempts}` },
      ),
    ).catch(unless('transfer_already_reversed'))
  await db
    .update(payments)
    .set(transfer ? { transfer, reversedAt: new Date() } : { transfer: null })
    .where(and(eq(payments.id, payment.id), eq(payments.transfer, payment.transfer ?? '')))
}
