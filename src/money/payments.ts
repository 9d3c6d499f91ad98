import { and, desc, eq, ne } from 'drizzle-orm'
import { authorize, can } from '../access/policy.ts'
import { payments } from '../db/schema.ts'
import { consumeUserQuota } from '../http/rate-limit.ts'
import { conflict } from '../shared/errors.ts'
import type { Work } from '../work/work.ts'
import { insertPayment, openPayment } from './open-payment.ts'
import { getPriced, requirePayable } from './payable-hike.ts'
import { clientSecretOf } from './payment-intent.ts'
import { syncFromStripe } from './settling.ts'
import { openBilling } from './stripe.ts'
import { MONEY_GOES_BACK } from './view/money-goes-back.ts'

const MAX_ATTEMPTS = 5

/**
 * Starts a payment and returns its client secret, with which the browser confirms it. Idempotent while it is open.
 * Throws 403 for organizers and for whom one of them has blocked, 404, and 409 where the hike is paid, free, over, full
 * or cancelled, or `amount` is not its price.
 */
export async function startPayment(work: Work, hikeId: number, amount: number): Promise<string> {
  const { actor } = work
  await consumeUserQuota(work, 'pay')
  const billing = await openBilling(work)
  const { GROUP_CURRENCY } = work.config
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const hike = await getPriced(work, hikeId, GROUP_CURRENCY)
    authorize(actor, can.payForHike(actor, hike))
    const open = await openPayment(billing, hike, actor.id)
    await requirePayable(work, hike, actor.id)
    if (hike.price === 0) throw conflict('This hike is free.')
    if (amount !== hike.price) throw conflict('The price has changed. Please reload the page.')
    const payment = open ?? (await insertPayment(work, actor, hike))
    const secret = payment && (await clientSecretOf(billing, payment))
    if (secret) return secret
    // A concurrent request has changed the payment, the price or the event.
  }
  throw conflict('That did not work. Please try again.')
}

/** Syncs the actor's payment with Stripe. Throws 401, 403, 404, and 409 where it is not paid. */
export async function confirmPayment(work: Work, hikeId: number) {
  const { actor } = work
  await consumeUserQuota(work, 'pay')
  const billing = await openBilling(work)
  const [payment] = await billing.db
    .select()
    .from(payments)
    .where(
      and(eq(payments.hikeId, hikeId), eq(payments.userId, actor?.id ?? 0), ne(payments.state, 'canceled')),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  if (!payment) {
    const hike = await getPriced(work, hikeId, work.config.GROUP_CURRENCY)
    authorize(actor, can.payForHike(actor, hike))
    throw conflict('You have not paid for this hike.')
  }
  const current =
    payment.state === 'open' && payment.intentId ? await syncFromStripe(billing, payment.intentId) : payment
  if (!current || current.state === 'open') throw conflict('The payment has not arrived.')
  if (current.state === 'canceled') throw conflict('The payment was cancelled, and nothing was taken.')
  if (current.state === 'disputed') throw conflict('Your bank is examining this payment.')
  if (current.state === 'lost') throw conflict('Your bank has paid this back.')
  if (current.voidReason === 'organizer') throw conflict('This payment has been refunded.')
  if (current.voidReason === 'waitlisted')
    throw conflict(`The hike has filled up in the meantime. ${MONEY_GOES_BACK}`)
  if (current.voidReason) throw conflict(`The payment came too late. ${MONEY_GOES_BACK}`)
  if (current.state !== 'paid') throw conflict('The payment has not arrived.')
  return { status: 'paid' }
}
