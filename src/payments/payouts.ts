import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { payments, users } from '../db/schema.ts'
import type { User } from '../env.ts'
import { authorize, can } from '../policy.ts'
import type { Payment } from './payments.ts'
import { reverseTransfer } from './refunds.ts'
import { ask, StripeFailure, type Till, unless } from './stripe.ts'

/** Where the organizer goes on: to Stripe's questions, or to the dashboard once they are answered. */
export async function payoutsUrl(till: Till, actor: User | null, origin: string): Promise<string> {
  authorize(actor, can.receivePayouts(actor))
  const account = actor.stripeAccountId ?? (await createAccount(till, actor))
  if (await refreshAccount(till, account)) {
    const { url } = await ask(till.stripe.accounts.createLoginLink(account))
    return url
  }
  // Opens once, and not for long: made when asked for, and never kept.
  const { url } = await ask(
    till.stripe.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: {
          refresh_url: `${origin}/onboarding/refresh`,
          return_url: `${origin}/onboarding/return`,
        },
      },
    }),
  )
  return url
}

async function createAccount({ db, stripe }: Till, { id, username, email, createdAt }: User) {
  const account = await ask(
    stripe.v2.core.accounts.create(
      {
        contact_email: email,
        display_name: username,
        dashboard: 'express',
        identity: { country: 'us' },
        configuration: {
          recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
        },
        defaults: {
          currency: 'usd',
          responsibilities: { fees_collector: 'application', losses_collector: 'application' },
        },
        metadata: { user_id: String(id) },
      },
      { idempotencyKey: `account-${id}-${createdAt.getTime()}-${email}` },
    ),
  )
  const [kept] = await db
    .update(users)
    .set({ stripeAccountId: sql`coalesce(${users.stripeAccountId}, ${account.id})` })
    .where(eq(users.id, id))
    .returning({ account: users.stripeAccountId })
  return kept?.account ?? account.id
}

/** Asks Stripe whether the account can receive money; what was collected for it meanwhile goes there. */
export async function refreshAccount(till: Till, account: string): Promise<boolean> {
  const told = await ask(
    till.stripe.v2.core.accounts.retrieve(account, { include: ['configuration.recipient'] }),
  ).catch(unless('resource_missing'))
  const capabilities = told?.configuration?.recipient?.capabilities
  const ready = !told?.closed && capabilities?.stripe_balance?.stripe_transfers?.status === 'active'
  const [owner] = await till.db
    .update(users)
    .set({ payoutsReady: ready, ...(!told && { stripeAccountId: null }) })
    .where(eq(users.stripeAccountId, account))
    .returning({ id: users.id })
  if (ready && owner) await transferCollected(till, eq(payments.organizerId, owner.id))
  return ready
}

/** Paid to the group's account, for an organizer who can receive it now. */
const collected = and(
  eq(payments.state, 'paid'),
  isNull(payments.voidReason),
  isNull(payments.destination),
  isNull(payments.attention),
  or(isNull(payments.transfer), eq(payments.transfer, 'pending')),
)

export async function transferCollected(till: Till, which: SQL | undefined, most = 50) {
  const rows = await till.db
    .select({ id: payments.id, account: users.stripeAccountId })
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.organizerId), eq(users.payoutsReady, true)))
    .where(and(which, collected))
    .limit(most)
  for (const { id, account } of rows) {
    await transferOne(till, id, account ?? '').catch((error: unknown) => {
      if (!(error instanceof StripeFailure)) throw error
      console.warn('A transfer has to wait', id, error.code)
    })
  }
}

async function transferOne(till: Till, id: string, account: string) {
  const { db, stripe } = till
  const [payment] = await db
    .update(payments)
    .set({ transfer: 'pending', attempts: sql`${payments.attempts} + 1` })
    .where(and(eq(payments.id, id), collected))
    .returning()
  if (!payment) return
  const known = payment.attempts > 1 ? await findTransfer(till, payment) : null
  const transfer = known ?? (await createTransfer({ db, stripe }, payment, account))
  const [kept] = await db
    .update(payments)
    .set({ transfer })
    .where(and(eq(payments.id, id), eq(payments.transfer, 'pending')))
    .returning()
  // Voided while the call was under way.
  if (kept?.voidReason) await reverseTransfer(till, kept)
}

async function createTransfer({ stripe }: Till, payment: Payment, destination: string) {
  const { id, eventId, amountCents, intentId, attempts } = payment
  const intent = await ask(stripe.paymentIntents.retrieve(intentId ?? ''))
  const charge = String(intent.latest_charge)
  const transfer = await ask(
    stripe.transfers.create(
      {
        amount: amountCents,
        currency: 'usd',
        destination,
        source_transaction: charge,
        transfer_group: `event_${eventId}`,
        metadata: { payment_id: id },
      },
      { idempotencyKey: `transfer-${id}-${attempts}` },
    ),
  )
  return transfer.id
}

/** The transfer whose answer was lost, if it was made. */
export async function findTransfer({ stripe }: Till, { id, eventId }: Payment): Promise<string | null> {
  const list = stripe.transfers.list({ transfer_group: `event_${eventId}`, limit: 100 })
  for await (const transfer of list) if (transfer.metadata.payment_id === id) return transfer.id
  return null
}
