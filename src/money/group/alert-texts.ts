import { formatMoney } from '../../shared/money.ts'
import type { Alert } from './group-money.ts'

const JOBS: Record<string, string> = {
  'refund-payment': 'A refund',
  'transfer-payment': 'The transfer to the organizer',
  'reverse-transfer': 'Taking a refund back from the organizer',
  'sync-payment': 'Checking with Stripe whether this was paid',
  'sync-donation': 'Checking with Stripe whether a donation was paid',
  'sync-dispute': 'Reading a dispute at Stripe',
  'sync-account': 'Reading an organizer’s account at Stripe',
}

/** Why the alert needs a human, and what to do. */
export function alertTexts({ kind, subject, amount, refundAmount, owed, currency }: Alert): [string, string] {
  const money = (sum: number | null) => (sum === null || !currency ? 'The money' : formatMoney(sum, currency))
  switch (kind) {
    case 'refund_failed':
      return [
        `The payer’s bank has returned a refund of ${money(refundAmount)} to the group’s balance at Stripe.`,
        'The payer was asked to write to you. Pay them in another way, such as a bank transfer, and choose Done: they will then see that it was refunded.',
      ]
    case 'dispute':
      return [
        currency
          ? `The payer disputes this payment at their bank. Stripe has taken ${money(amount)} from the group’s balance, and a fee, unless their bank has only inquired.`
          : 'A donor disputes their donation at their bank.',
        'Answer in Stripe’s dashboard before the date given there. This disappears if the dispute is won.',
      ]
    case 'dispute_lost':
      if (!currency)
        return [
          'A donor’s bank has decided in the donor’s favor and returned the donation.',
          'There is nothing to pay.',
        ]
      return [
        `The payer’s bank has decided in the payer’s favor and returned ${money(amount)}.`,
        'There is nothing to pay. The organizer’s share is taken back automatically, or is listed below as owed.',
      ]
    case 'organizer_owes':
      return [
        `${money(owed)} went back to the payer, but the organizer had already been paid out.`,
        'It is taken back automatically as soon as the organizer’s balance at Stripe allows. If they pay it to you in another way, or you let them keep it, choose Done: it is then no longer owed.',
      ]
    case 'transfer_failed':
      return [
        `Stripe has refused to transfer the organizer’s share of ${money(amount)}, which the group still holds.`,
        'Ask the organizer to complete their account, from their profile, and check that the group’s balance at Stripe covers it. The transfer then follows automatically: do not pay it in another way.',
      ]
    case 'payment_found':
      return [
        `This payment of ${money(amount)} was found at Stripe. It was missing here, as after a backup was restored.`,
        'Look whether the payer takes part in the hike. If they do not, add them, or refund the payment in Stripe’s dashboard. Then choose Done.',
      ]
    case 'stuck':
      return [
        `${JOBS[subject.split(':')[0] ?? ''] ?? 'A task'} has been stuck for a day.`,
        'Look at it in Stripe’s dashboard: a refund that is pending there needs money in the group’s balance. Otherwise the log of the Worker has the reason. It is retried automatically, and this disappears once it succeeds.',
      ]
  }
}
