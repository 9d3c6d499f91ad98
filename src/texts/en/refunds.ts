export const refund = 'Refund'
export const submit = 'Refund'
export const intro = (name: string, money: string, hike: string) => `${name} paid ${money} for ${hike}.`
/** `currency` is a code such as CHF. */
export const amount = (currency: string) => `Amount (${currency})`
export const amountHint = (money: string) => `${money} can be refunded.`
export const reason = 'Reason (optional)'
export const reasonHint = (name: string) => `${name} can read it.`
export const cancel = 'Cancel'
export const refundedInFull = (name: string, hike: string) =>
  `${name}’s payment for ${hike} has been refunded in full.`
/** `state` is one of the states in money.ts. */
export const cannotBeRefunded = (name: string, hike: string, state: string) =>
  `${name}’s payment for ${hike} cannot be refunded: ${state}.`
/** The `hike` in the texts above, for example 'Ridge walk, Sat 14 Jun'. */
export const hikeOn = (hike: string, day: string) => `${hike}, ${day}`
export const received = 'Payments received'

// The outcome of a refund.
export const refunded = 'Refunded.'
export const onItsWay = 'The refund is on its way.'
/** The error if the client has read another refunded amount. */
export const refundedMeanwhile = (money: string) =>
  `${money} of this payment has already been refunded. Please check the amount.`
export const bankExamines =
  'The payer’s bank is examining this payment. It cannot be refunded until that is over.'
export const bankPaidBack = 'The payer’s bank has already paid this back.'
export const alreadyRefunded = 'This payment has already been refunded.'
export const enterAmount = (example: string) => `Please enter an amount such as ${example}.`

// Errors for invalid input.
export const reasonNotText = 'The reason must be text.'
export const theReason = 'The reason'
export const refundedNotWhole = 'What was refunded must be a whole number.'
