export type Card = {
  declined?: { code: string; decline_code?: string; message: string }
  /** Whether the card requires 3-D Secure. */
  requiresAction?: boolean
  /** Whether the result is known only later. */
  delayed?: boolean
  /** Whether the charge settles immediately. */
  bypassesPending?: boolean
  /** What happens after the charge, or after its refund. */
  afterwards?: 'dispute' | 'refund_fails' | 'refund_pends'
}

const declined = (message: string, code: string, decline_code?: string): Card => ({
  declined: { code, message, ...(decline_code && { decline_code }) },
})

/** Keyed by the names of Stripe's test payment methods, without `pm_card_` and the brand. */
const byName: Record<string, Card> = {
  '': {},
  chargeDeclined: declined('Your card was declined.', 'card_declined', 'generic_decline'),
  chargeDeclinedInsufficientFunds: declined(
    'Your card has insufficient funds.',
    'card_declined',
    'insufficient_funds',
  ),
  chargeDeclinedExpiredCard: declined('Your card has expired.', 'expired_card'),
  chargeDeclinedIncorrectCvc: declined("Your card's security code is incorrect.", 'incorrect_cvc'),
  chargeDeclinedProcessingError: declined(
    'An error occurred while processing your card. Try again in a little bit.',
    'processing_error',
  ),
  authenticationRequired: { requiresAction: true },
  threeDSecure2Required: { requiresAction: true },
  threeDSecureRequired: { requiresAction: true },
  createDispute: { afterwards: 'dispute' },
  refundFail: { afterwards: 'refund_fails' },
  pendingRefund: { afterwards: 'refund_pends' },
  bypassPending: { bypassesPending: true },
}

/** A bank debit, whose result is known only later. */
export const DELAYED_METHOD = 'pm_usBankAccount'
/** A bank debit that never completes, so that tests can cancel it (docs.stripe.com/payments/ach-direct-debit). */
export const PROCESSING_METHOD = 'pm_usBankAccount_processing'

export const isBankDebit = (method: unknown) => method === DELAYED_METHOD || method === PROCESSING_METHOD

export const testCards = [
  ['4242 4242 4242 4242', 'Pays', ''],
  ['4000 0000 0000 0002', 'Is declined', 'chargeDeclined'],
  ['4000 0000 0000 9995', 'Has insufficient funds', 'chargeDeclinedInsufficientFunds'],
  ['4000 0000 0000 0069', 'Has expired', 'chargeDeclinedExpiredCard'],
  ['4000 0000 0000 0127', 'Has an incorrect CVC', 'chargeDeclinedIncorrectCvc'],
  ['4000 0000 0000 0119', 'Cannot be processed', 'chargeDeclinedProcessingError'],
  ['4000 0027 6000 3184', 'Requires 3-D Secure', 'authenticationRequired'],
  ['4000 0025 0000 3155', 'Requires 3-D Secure', 'threeDSecureRequired'],
  ['4000 0000 0000 3220', 'Requires 3-D Secure 2', 'threeDSecure2Required'],
  ['4000 0000 0000 0259', 'Is disputed afterwards', 'createDispute'],
  ['4000 0000 0000 5126', 'Refunds fail later', 'refundFail'],
  ['4000 0000 0000 7726', 'Refunds are pending at first', 'pendingRefund'],
  ['4000 0000 0000 0077', 'Settles at once', 'bypassPending'],
] as const

export function cardByNumber(number: string): Card | undefined {
  const digits = number.replace(/\D/g, '')
  const card = testCards.find(([toResponse]) => toResponse.replaceAll(' ', '') === digits)
  return card && byName[card[2]]
}

/** Accepts names such as `pm_card_visa`, `pm_card_chargeDeclined` and `pm_card_visa_chargeDeclined`. */
export function cardByName(name: string): Card | undefined {
  if (isBankDebit(name)) return { delayed: true }
  const kind = /^pm_card_(?:(?:visa|mastercard|amex|discover)(?:_|$))?(?:debit$)?(\w*)$/.exec(name)?.[1]
  return kind === undefined ? undefined : byName[kind]
}
