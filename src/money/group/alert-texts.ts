import { refundPayment } from '../../participation/reversal.ts'
import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import type { Alert } from './group-money.ts'
import type { Held } from './held-money.ts'

const JOBS: Record<string, string> = {
  'refund-payment': 'A refund',
  'transfer-payment': 'The transfer to the organizer',
  'reverse-transfer': 'Taking a refund back from the organizer',
  'return-share': 'Transferring a share to the organizer again',
  'sync-payment': 'Checking with Stripe whether this was paid',
  'sync-dispute': 'Reading a dispute at Stripe',
  'sync-intent': 'Reading a payment at Stripe that is missing here',
  reconcile: 'Looking at Stripe for payments, refunds and disputes that are missing here',
  'reconcile-list': 'Looking at Stripe for payments, refunds and disputes that are missing here',
  'sync-transfer': 'Reading a transfer at Stripe that is missing here',
  'sync-account': 'Reading an organizer’s account at Stripe',
}

/** Why the alert needs a human, and what to do. `held`: the money of a `payouts_held` alert. */
export function alertTexts(alert: Alert, held?: Held): [string, string] {
  const { kind, subject, amount, owed, currency } = alert
  const money = (sum: number | null) => (sum === null || !currency ? 'the money' : formatMoney(sum, currency))
  switch (kind) {
    case 'refund_failed':
      return failedRefundTexts(alert, money(alert.failedRefund))
    case 'dispute':
      return [
        disputeText(alert, money(alert.disputed)),
        'Answer in Stripe’s dashboard before the date given there. This disappears once the dispute is over.',
      ]
    case 'dispute_lost':
      if (alert.isDonation)
        return [
          `A donor’s bank has decided in the donor’s favour and returned ${money(alert.disputed ?? amount)}.`,
          'There is nothing to pay.',
        ]
      return [
        `The payer’s bank has decided in the payer’s favour and returned ${money(alert.disputed ?? amount)}.`,
        'There is nothing to pay. The organizer’s share is taken back automatically, or is listed below as owed.',
      ]
    case 'organizer_owes':
      return [
        `${money(owed)} went back to the payer, but the organizer had already been paid out.`,
        `${
          alert.isAccountClosed
            ? 'Their account at Stripe is closed, so that it cannot be taken back from there.'
            : 'It is taken back automatically as soon as the organizer’s balance at Stripe allows.'
        } If they pay it to you in another way, or you let them keep it, choose Done: it is then no longer owed.`,
      ]
    case 'transfer_failed':
      return [
        `Stripe has refused to transfer the organizer’s share of ${money(alert.share)}, which the group still holds.`,
        'Ask the organizer to complete their account, from their profile, and check that the group’s balance at Stripe covers it. The transfer then follows automatically: do not pay it in another way.',
      ]
    case 'payment_found':
      return [
        `This payment of ${money(amount)} was found at Stripe. It was missing here, as after a backup was restored.`,
        'Look whether the payer takes part in the hike. If they do not, add them, or refund the payment in Stripe’s dashboard. Then choose Done.',
      ]
    case 'returned_twice':
      return [
        `The payer has received ${money(alert.disputed)} twice: it was paid back in another way, and refunded at Stripe or by their bank as well.`,
        'Ask the payer to give it back to the group, or let them keep it. Then choose Done.',
      ]
    case 'payouts_held':
      return heldTexts(held)
    case 'stuck':
      if (alert.state === 'disputed' && subject.startsWith(refundPayment.name))
        return [
          'A refund has waited for a day: the payer disputes this payment at their bank, which decides first.',
          'Answer in Stripe’s dashboard before the date given there. What is left to refund then follows automatically: do not pay it in another way.',
        ]
      return [
        `${JOBS[subject.split(':')[0] ?? ''] ?? 'A task'} has been stuck for a day.`,
        'Look at it in Stripe’s dashboard: a refund that is pending there waits until the payment has settled and the group’s balance covers it. Otherwise the log of the Worker has the reason. It is retried automatically, and this disappears once it succeeds.',
      ]
  }
}

function failedRefundTexts({ failureReason, state, isDonation }: Alert, sum: string): [string, string] {
  const why = FAILURES[failureReason ?? ''] ?? returned
  if (state === 'disputed')
    return [
      why(sum),
      'The payer disputes this payment at their bank, which decides first: pay nothing until then. What is left to pay is shown here afterwards.',
    ]
  return [
    why(sum),
    why === returned && !isDonation
      ? 'The payer was asked to write to you. Pay them in another way, such as a bank transfer, and choose Done: they will then see that it was refunded.'
      : 'The payer still waits for it. Refund it again in Stripe’s dashboard, once the group’s balance covers it, and this disappears. Or pay them in another way, such as a bank transfer, and choose Done.',
  ]
}

const returned = (sum: string) =>
  `The payer’s bank has returned a refund of ${sum} to the group’s balance at Stripe.`

/** By Stripe's reason. */
const FAILURES: Record<string, (sum: string) => string> = {
  merchant_request: (sum) => `Somebody in the group has cancelled a refund of ${sum} in Stripe’s dashboard.`,
  insufficient_funds: (sum) => `The group’s balance at Stripe did not cover a refund of ${sum}.`,
}

/** An inquiry takes nothing from the balance, and does not change the state of the payment. */
function disputeText({ isDonation, state }: Alert, sum: string): string {
  const [payer, part] = isDonation ? ['A donor', sum] : ['The payer', `${sum} of this payment`]
  return state === 'disputed'
    ? `${payer} disputes ${part} at their bank. Stripe has taken it from the group’s balance, and a fee.`
    : `${payer}’s bank inquires about ${part}. Stripe takes it from the group’s balance only if the inquiry becomes a dispute.`
}

/** The texts of a `payouts_held` alert. Without `row` its cause has ended. */
function heldTexts(row: Held | undefined): [string, string] {
  if (!row)
    return [
      'What the group held for an organizer has been transferred or refunded since.',
      'This disappears within minutes.',
    ]
  const { organizer, held, currency, email, hasAccount, isBanned } = row
  if (email)
    return [
      `${organizer} has deleted their account, and the group holds ${formatMoney(held, currency)} for them.`,
      `Write to ${email}: within 7 days of the deletion they can have the account back and complete their payouts. Afterwards ${
        hasAccount
          ? 'it is transferred only if Stripe accepts their account as it is.'
          : 'the group keeps the money.'
      }`,
    ]
  if (isBanned)
    return [
      `The group has held ${formatMoney(held, currency)} for ${organizer} for more than 30 days: they are banned, and cannot set up payouts.`,
      'Have a moderator lift the ban, and ask them to set up payouts, from their profile. The transfer then follows automatically: do not pay it in another way. Done hides this for 30 days.',
    ]
  return [
    `The group has held ${formatMoney(held, currency)} for ${organizer} for more than 30 days: they have no account at Stripe that can be paid.`,
    'Ask them to set up payouts, from their profile. The transfer then follows automatically: do not pay it in another way. Done hides this for 30 days.',
  ]
}

/** The future of the money held for a deleted account. */
export function deletedText({ hasAccount, deletedAt, email }: Held, zone: string): string {
  if (hasAccount)
    return 'The account is deleted. This is transferred once Stripe accepts their payout account.'
  if (!deletedAt) return 'The account is erased, and the group keeps this.'
  return `The account was deleted on ${hikeDate(deletedAt, zone)}. For 7 days they can have it back and set up payouts (${email}); then the group keeps this.`
}
