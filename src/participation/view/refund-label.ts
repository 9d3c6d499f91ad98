import { t } from '../../texts/money.ts'

/**
 * Returns 'Refund on its way' or 'Refunded' for the state of a payment, 'refunding' or 'refunded', and undefined for any
 * other state.
 */
export function refundLabel(state: string | null | undefined): string | undefined {
  if (state === 'refunding') return t.states.refunding
  return state === 'refunded' ? t.states.refunded : undefined
}
