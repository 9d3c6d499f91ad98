import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { connect } from '../db/index.ts'
import { donations, payments, stripeEvents } from '../db/schema.ts'
import { settleDonation } from './donations.ts'
import { abandon, converge, type Payment } from './payments.ts'
import { transferCollected } from './payouts.ts'
import { finishVoided, unfinished } from './refunds.ts'
import { openTill, StripeFailure, type Till, takesPayments } from './stripe.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** A few at a time, those first that nobody has looked at for longest: a Worker may make only so many calls. */
const AT_ONCE = 15

/** Finishes what was left open: a lost webhook, a refund that failed, a payment that nobody completed. */
export async function reconcile(env: Env, now = new Date()) {
  if (!takesPayments(env)) return
  const till = openTill(env, connect(env.DB))
  const earlier = new Date(now.getTime() - MINUTE)
  for (const payment of await due(till, earlier)) await attempt(() => lookAt(till, payment, now))
  await transferCollected(till, undefined, AT_ONCE)
  for (const { id, sessionId } of await dueDonations(till, earlier)) {
    await till.db.update(donations).set({ checkedAt: now }).where(eq(donations.id, id))
    await attempt(() => settleDonation(till, sessionId ?? ''))
  }
  await till.db.delete(stripeEvents).where(lte(stripeEvents.receivedAt, new Date(now.getTime() - 60 * DAY)))
  const abandoned = and(eq(donations.state, 'open'), isNull(donations.sessionId))
  await till.db
    .update(donations)
    .set({ state: 'expired' })
    .where(and(abandoned, lte(donations.createdAt, new Date(now.getTime() - 2 * DAY))))
}

const due = ({ db }: Till, earlier: Date) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        or(inArray(payments.state, ['open', 'refunding']), unfinished),
        isNull(payments.attention),
        lte(payments.checkedAt, earlier),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(AT_ONCE)

const dueDonations = ({ db }: Till, earlier: Date) =>
  db
    .select()
    .from(donations)
    .where(
      and(eq(donations.state, 'open'), isNotNull(donations.sessionId), lte(donations.checkedAt, earlier)),
    )
    .orderBy(asc(donations.checkedAt))
    .limit(AT_ONCE)

async function lookAt(till: Till, payment: Payment, now: Date) {
  await till.db.update(payments).set({ checkedAt: now }).where(eq(payments.id, payment.id))
  const current = payment.intentId ? ((await converge(till, payment.intentId)) ?? payment) : payment
  const forgotten = current.createdAt.getTime() < now.getTime() - DAY
  if (current.state === 'open' && forgotten) await abandon(till, current)
  await finishVoided(till, sql`${payments.id} = ${payment.id}`)
}

/** One that fails must not keep the others waiting. */
async function attempt(step: () => Promise<unknown>) {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
  }
}
