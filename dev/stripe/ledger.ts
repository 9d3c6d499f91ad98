import { PLATFORM } from './balances.ts'
import { isWithdrawn } from './refunds.ts'
import type { Sandbox, StandIn } from './stand-in.ts'

/**
 * Sums up the money in a sandbox in minor units, as if all currencies were the same. `paid`, `refunded`, `disputed`,
 * `platform` and `accounts` come from charges, disputes and transfers, and ignore fees and payouts. Tests check that
 * `float + toppedUp + paid - (refunded - refundsWaiting) - disputed - fees` equals the sum of all balances and payouts.
 */
export function ledger(stripe: StandIn, sandbox: Sandbox) {
  const charges = stripe.all(sandbox, 'charge').filter(({ status }) => status === 'succeeded')
  const paid = sum(charges.map(({ amount }) => amount))
  const refunded = sum(charges.map(({ amount_refunded }) => amount_refunded))
  const lost = stripe.all(sandbox, 'dispute').filter(isWithdrawn)
  const disputed = sum(lost.map(({ amount }) => amount))
  const accounts: Record<string, number> = {}
  for (const { destination, amount, amount_reversed } of stripe.all(sandbox, 'transfer'))
    accounts[destination as string] = (accounts[destination as string] ?? 0) + amount - amount_reversed
  const waiting = stripe
    .all(sandbox, 'refund')
    .filter(({ status, balance_transaction }) => status === 'pending' && !balance_transaction)
  return {
    paid,
    refunded,
    disputed,
    platform: paid - refunded - disputed - sum(Object.values(accounts)),
    accounts,
    refundsWaiting: sum(waiting.map(({ amount }) => amount)),
    ...bookkeeping(stripe, sandbox),
    payments: charges.map(({ id, payment_intent, amount, amount_refunded, metadata }) => ({
      id,
      payment_intent,
      amount,
      amount_refunded,
      amount_disputed: sum(lost.filter(({ charge }) => charge === id).map((dispute) => dispute.amount)),
      metadata,
    })),
  }
}

function bookkeeping(stripe: StandIn, sandbox: Sandbox) {
  const { balances, settings } = sandbox
  const owners = [...new Set([PLATFORM, ...balances.accounts.keys()])]
  const balanceOf = (owner: string) => {
    const own = [...(balances.accounts.get(owner)?.values() ?? [])]
    const isUntouched = owner === PLATFORM && own.length === 0
    return {
      pending: sum(own.map(({ pending }) => pending)),
      available: isUntouched ? settings.float : sum(own.map(({ available }) => available)),
    }
  }
  const paidOut = (owner: string) => sum([...(balances.paidOut.get(owner)?.values() ?? [])])
  const transactions = stripe.all(sandbox, 'balance_transaction')
  return {
    float: settings.float * Math.max(1, balances.accounts.get(PLATFORM)?.size ?? 0),
    fees: sum(transactions.map(({ fee }) => fee)),
    toppedUp: sum(transactions.map(({ type, amount }) => (type === 'topup' ? amount : 0))),
    balances: Object.fromEntries(owners.map((owner) => [owner, balanceOf(owner)])),
    paidOut: Object.fromEntries(owners.map((owner) => [owner, paidOut(owner)])),
  }
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
