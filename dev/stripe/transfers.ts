import type Stripe from 'stripe'
import { requireDestination } from './accounts.ts'
import { ApiError, missing, missingParameter } from './api-error.ts'
import { balanceOf, book, isUnsettled, PLATFORM } from './balances.ts'
import { money, requireCurrency, requireStep } from './currencies.ts'
import { toPage } from './lists.ts'
import type { Sandbox, StandIn } from './stand-in.ts'
import { sendEvent } from './webhooks.ts'

type TransferInput = {
  amount?: number
  currency: string
  destination: string
  source_transaction?: string
  transfer_group?: string
  description?: string
  metadata?: Record<string, string>
}

export function createTransfer(stripe: StandIn, sandbox: Sandbox, input: TransferInput) {
  const { currency, source_transaction } = input
  requireDestination(sandbox, input.destination, 'destination')
  requireCurrency(currency)
  const charge = source_transaction ? sourceOf(sandbox, source_transaction) : null
  const amount = input.amount ?? charge?.amount
  if (!amount || amount < 1)
    throw new ApiError(400, 'Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  requireStep(amount, currency)
  if (charge) requireWithinSource(stripe, sandbox, charge, amount, currency)
  // A transfer from an unsettled source succeeds regardless of the balance; its money arrives when the source settles
  // (docs.stripe.com/connect/separate-charges-and-transfers#transfer-availability).
  const isPending = charge !== null && isUnsettled(sandbox, charge.id)
  if (!isPending && balanceOf(sandbox, PLATFORM, currency).available < amount)
    throw new ApiError(
      400,
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.',
      { code: 'balance_insufficient' },
    )
  if (charge) charge.transfer_group ??= input.transfer_group ?? `group_${charge.payment_intent}`
  return addTransfer(stripe, sandbox, {
    amount,
    currency,
    destination: input.destination,
    source_transaction: charge?.id ?? null,
    transfer_group: input.transfer_group ?? charge?.transfer_group ?? null,
    description: input.description ?? null,
    metadata: input.metadata ?? {},
  })
}

function sourceOf(sandbox: Sandbox, id: string) {
  const charge = sandbox.objects.get(id)
  if (charge?.object !== 'charge') throw missingParameter('charge', id, 'source_transaction')
  if (charge.status !== 'failed') return charge
  throw new ApiError(400, `The charge ${id} has failed and cannot be a source.`, {
    param: 'source_transaction',
  })
}

/**
 * Throws if the transfer is not in the charge's currency, or if all transfers from the charge together would exceed its
 * amount. Refunds and reversals make no difference.
 */
function requireWithinSource(
  stripe: StandIn,
  sandbox: Sandbox,
  charge: Stripe.Charge,
  amount: number,
  currency: string,
) {
  if (currency !== charge.currency)
    throw new ApiError(
      400,
      `The currency of source_transaction's balance transaction (${charge.currency}) must be the transfer's (${currency}).`,
      { param: 'currency' },
    )
  const before = stripe
    .all(sandbox, 'transfer')
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0)
  if (before + amount <= charge.amount) return
  const already = before
    ? ` (There is already a transfer using this source, amounting to ${money(before, currency)}.)`
    : ''
  throw new ApiError(
    400,
    `Transfers using this transaction as a source must not exceed the source amount of ${money(charge.amount, currency)}.${already}`,
    { param: 'amount' },
  )
}

/** Moves money from the platform to an account. */
export function addTransfer(stripe: StandIn, sandbox: Sandbox, given: Partial<Stripe.Transfer>) {
  const transfer = stripe.add(sandbox, 'transfer', { source_type: 'card', ...given })
  const { id, amount, currency, destination, source_transaction } = transfer
  const url = `/v1/transfers/${id}/reversals`
  transfer.reversals = { object: 'list', data: [], has_more: false, url, total_count: 0 } as never
  const source = source_transaction as string | null
  const pendingWith = source && isUnsettled(sandbox, source) ? source : undefined
  const booking = { currency, source: id, category: 'transfer', pendingWith }
  const transaction = book(stripe, sandbox, PLATFORM, { ...booking, type: 'transfer', amount: -amount })
  book(stripe, sandbox, destination as string, { ...booking, type: 'payment', amount })
  transfer.balance_transaction = transaction.id
  transfer.destination_payment = `py_${id.slice(3)}`
  sendEvent(sandbox, 'transfer.created', transfer)
  return transfer
}

type ReversalInput = { amount?: number | undefined; metadata?: Record<string, string> }

export function reverseTransfer(
  stripe: StandIn,
  sandbox: Sandbox,
  transfer: Stripe.Transfer,
  { amount, metadata = {} }: ReversalInput,
  refund?: Stripe.Refund,
) {
  requireReversible(sandbox, transfer, amount, refund !== undefined)
  const { currency } = transfer
  const reversed = amount ?? transfer.amount - transfer.amount_reversed
  const reversal = stripe.add(sandbox, 'transfer_reversal', {
    amount: reversed,
    currency,
    transfer: transfer.id,
    metadata,
    source_refund: refund?.id ?? null,
  })
  const booking = { currency, source: reversal.id, category: 'transfer_reversal' }
  book(stripe, sandbox, transfer.destination as string, {
    ...booking,
    type: 'payment_refund',
    amount: -reversed,
  })
  const transaction = book(stripe, sandbox, PLATFORM, {
    ...booking,
    type: 'transfer_refund',
    amount: reversed,
  })
  reversal.balance_transaction = transaction.id
  transfer.amount_reversed += reversed
  transfer.reversed = transfer.amount_reversed === transfer.amount
  const { data, has_more } = listReversals(stripe, sandbox, transfer, {})
  Object.assign(transfer.reversals, { data, has_more })
  sendEvent(sandbox, 'transfer.reversed', transfer)
  return reversal
}

/**
 * Throws if the amount exceeds what is left of the transfer after earlier reversals, or the account's available balance
 * (docs.stripe.com/connect/separate-charges-and-transfers#reverse-transfers).
 */
export function requireReversible(
  sandbox: Sandbox,
  transfer: Stripe.Transfer,
  amount: number | undefined,
  byRefund: boolean,
) {
  const { id, currency, destination } = transfer
  const remaining = transfer.amount - transfer.amount_reversed
  // Stripe returns no error code here: github.com/stripe/stripe-ruby/issues/1058.
  if (remaining === 0) throw new ApiError(400, `The transfer ${id} is already fully reversed.`)
  const reversed = amount ?? remaining
  if (reversed < 1 || reversed > remaining)
    throw new ApiError(
      400,
      `Reversal amount (${money(reversed, currency)}) is greater than unreversed amount on transfer (${money(remaining, currency)})`,
      { param: 'amount' },
    )
  requireStep(reversed, currency)
  if (balanceOf(sandbox, destination as string, currency).available >= reversed) return
  // Stripe's response has no error code here.
  const advice =
    " Optionally, you can set 'reverse_transfer' to false to reverse the payment. You can subsequently run '/v1/transfers/:id/reversal' separately later to reverse the transfer amount once the connected account has enough balance."
  throw new ApiError(
    400,
    `The recipient of this transfer does not have sufficient funds in their Stripe balance to reverse this amount.${byRefund ? advice : ''}`,
  )
}

export const listReversals = (
  stripe: StandIn,
  sandbox: Sandbox,
  { id }: Stripe.Transfer,
  input: Parameters<typeof toPage>[2],
) =>
  toPage(
    `/v1/transfers/${id}/reversals`,
    stripe.all(sandbox, 'transfer_reversal').filter(({ transfer }) => transfer === id),
    input,
  )

export function retrieveReversal(stripe: StandIn, sandbox: Sandbox, transfer: string, id: string) {
  const reversal = stripe.find('transfer_reversal', id, sandbox)
  if (reversal.transfer !== transfer) throw missing('transfer_reversal', id)
  return reversal
}
