import type Stripe from 'stripe'
import { type Balance, now, type Sandbox, type StandIn } from './stand-in.ts'

// The platform and every connected account have a pending and an available balance in each currency
// (docs.stripe.com/connect/account-balances).

export const PLATFORM = 'platform'

type Booking = {
  type: Stripe.BalanceTransaction['type']
  category: string
  amount: number
  currency: string
  source: string | null
  fee?: number
  /** The unsettled charge that the money comes from. The money is pending until the charge is settled. */
  pendingWith?: string | undefined
}

/** Adds a balance transaction to the balance of the platform or of an account. */
export function book(stripe: StandIn, sandbox: Sandbox, owner: string, booking: Booking) {
  const { type, category, amount, currency, source, fee = 0, pendingWith } = booking
  const net = amount - fee
  const transaction = stripe.add(sandbox, 'balance_transaction', {
    type,
    reporting_category: category,
    amount,
    fee,
    net,
    currency,
    source,
    balance_type: 'payments',
    available_on: now(),
    status: pendingWith ? 'pending' : 'available',
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: 'Stripe fees', type: 'stripe_fee' }]
      : [],
  })
  const { unsettled, owners } = sandbox.balances
  owners.set(transaction.id, owner)
  balanceOf(sandbox, owner, currency)[pendingWith ? 'pending' : 'available'] += net
  if (pendingWith) unsettled.push({ owner, transaction, charge: pendingWith })
  return transaction
}

export function balanceOf({ balances, settings }: Sandbox, owner: string, currency: string): Balance {
  const currencies = balances.accounts.get(owner) ?? new Map<string, Balance>()
  balances.accounts.set(owner, currencies)
  const balance = currencies.get(currency) ?? {
    pending: 0,
    available: owner === PLATFORM ? settings.float : 0,
  }
  currencies.set(currency, balance)
  return balance
}

/** Settles a charge, or all charges: their pending amounts become available. */
export function settle(sandbox: Sandbox, charge: string | undefined) {
  const { balances } = sandbox
  const settled = balances.unsettled.filter((entry) => !charge || entry.charge === charge)
  balances.unsettled = balances.unsettled.filter((entry) => !settled.includes(entry))
  for (const { owner, transaction } of settled) {
    const balance = balanceOf(sandbox, owner, transaction.currency)
    balance.pending -= transaction.net
    balance.available += transaction.net
    transaction.status = 'available'
  }
}

export const isUnsettled = ({ balances }: Sandbox, charge: string) =>
  balances.unsettled.some((entry) => entry.charge === charge)

/** Pays out the available balance above the minimum to the owner's bank, in each currency. */
export function payOut(stripe: StandIn, sandbox: Sandbox, owner: string, minimum = 0) {
  const paidOut = sandbox.balances.paidOut.get(owner) ?? new Map<string, number>()
  sandbox.balances.paidOut.set(owner, paidOut)
  for (const [currency, { available }] of sandbox.balances.accounts.get(owner) ?? []) {
    const amount = available - minimum
    if (amount <= 0) continue
    book(stripe, sandbox, owner, {
      type: 'payout',
      category: 'payout',
      amount: -amount,
      currency,
      source: null,
    })
    paidOut.set(currency, (paidOut.get(currency) ?? 0) + amount)
  }
}

/** Changes the platform's initial balance, and its current balances by the same amount. */
export function setFloat(sandbox: Sandbox, float: number) {
  const change = float - sandbox.settings.float
  sandbox.settings.float = float
  for (const balance of sandbox.balances.accounts.get(PLATFORM)?.values() ?? []) balance.available += change
}

export function retrieveBalance(sandbox: Sandbox, owner: string) {
  if (!sandbox.balances.accounts.has(owner)) balanceOf(sandbox, owner, 'usd')
  const entries = [...(sandbox.balances.accounts.get(owner) ?? [])]
  const amounts = (kind: 'pending' | 'available') =>
    entries.map(([currency, balance]) => ({
      amount: balance[kind],
      currency,
      source_types: { card: balance[kind] },
    }))
  return {
    object: 'balance' as const,
    available: amounts('available'),
    pending: amounts('pending'),
    livemode: false,
  }
}
