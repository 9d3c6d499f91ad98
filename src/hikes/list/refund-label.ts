import { t } from '../../texts/money.ts'

/** 'refunded', 'refunding', or anything else (`lastPayment` in src/access/payments.ts). */
type LastPayment = string | null | undefined

/**
 * Returns what the payer of a cancelled hike reads about their money, such as 'Refund on its way', or undefined if
 * nothing goes back.
 */
export function refundLabel(lastPayment: LastPayment): string | undefined {
  if (lastPayment === 'refunding') return t.states.refunding
  return lastPayment === 'refunded' ? t.states.refunded : undefined
}
