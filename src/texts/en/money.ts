import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// Refund terms, on the page of a hike and where it is paid for.
export const noRefund = 'No refund'
/** `share` is `half` or `percentOfIt`, here and in `thenPart`. */
export const refundUntilStart = (share: string) => `Refund until the start: ${share}`
export const half = 'half of it'
export const percentOfIt = (percent: number) => `${percent}% of it`
export const untilTime = (day: string, clock: string) => `${day}, ${clock}`
export const thenNothing = (until: string) => `Full refund until ${until}; no refund after that`
export const thenPart = (until: string, share: string) => `Full refund until ${until}; ${share} after that`

// Why a hike cannot be paid for, or what became of a payment.
export const moneyGoesBack = 'Your money goes back.'
export const hikeIsFull = 'This hike is full.'
export const askFirst = 'Please ask to join first: the organizer has questions.'
export const hikeIsFree = 'This hike is free.'
export const priceChanged = 'The price has changed. Please reload the page.'
export const termsChanged = 'The terms of refund have changed. Please reload the page.'
export const didNotWork = 'That did not work. Please try again.'
export const notPaid = 'You have not paid for this hike.'
export const notArrived = 'The payment has not arrived.'
export const paymentCancelled = 'The payment was cancelled, and nothing was taken.'
export const bankExamines = 'Your bank is examining this payment.'
export const bankPaidBack = 'Your bank has paid this back.'
export const wasRefunded = 'This payment has been refunded.'
export const filledUp = 'The hike has filled up in the meantime.'
export const cameTooLate = 'The payment came too late.'
export const alreadyPaid = 'You have already paid for this hike.'
export const paidOnline = (name: string) => `${name} has paid online already.`
export const notSetUp = 'Payments are not set up.'
export const providerFailed = 'The payment provider did not answer. Please try again.'

// Reminders to participants who have not paid.
export const reminded = (count: number, shown: string) =>
  plural(count, { one: `${shown} person reminded.`, other: `${shown} people reminded.` })
export const remindedToday = 'They were reminded today already.'
export const nobodyHasToPay = 'Nobody has to pay.'

// Errors for invalid input.
export const eventMissing = 'An event is required.'
export const amountNotWhole = 'The amount must be a whole number.'
export const deadlineNotWhole = 'The deadline of refunds is a whole number of hours.'
export const shareNotWhole = 'The share of a late refund is a whole number of percent.'
export const userMissing = 'A user is required.'
export const paidMissing = 'Say whether they have paid: true or false.'
export const monthMissing = 'A month is required.'
export const notAMonth = 'This is not a month such as 2031-06.'

// The state of a payment, as the payer and the organizer see it.
export const states = {
  outside: 'Paid outside',
  takenBack: 'Paid outside, taken back',
  processing: 'Processing',
  failed: 'Failed',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Dispute lost',
  refundFailed: 'Refund failed',
  refunding: 'Refund on its way',
  paid: 'Paid',
}
export const returning = (money: string) => `Refund of ${money} on its way`
export const partRefunded = (part: string, whole: string) => `${part} of ${whole} refunded`
export const donation = 'Donation'

// The payments that an organizer has received.
export const received = 'Payments received'
export const nobodyHasPaid = 'Nobody has paid for one of your hikes yet.'
export const createHike = 'Create a hike'
export const setUpPayouts = 'Set up payouts'
export const allGone = 'All of it has been refunded or taken back.'
export const fromPayments = (count: number, sum: Mark, money: string) =>
  rich`${sum(money)} ${plural(count, { one: `from ${count} payment`, other: `from ${count} payments` })}`
export const keptByGroup = (money: string) => `The group keeps ${money} of it.`
export const transferredToYou = (money: string) => `${money} of it has been transferred to you.`
export const heldUntilTransfer = (money: string) =>
  `${money} of it is held by the group, and will be transferred to you as soon as Stripe carries out the transfer.`
export const heldUntilAccepted = (money: string) =>
  `${money} of it is held by the group, and will be transferred to you once Stripe accepts your account again.`
export const heldUntilSetUp = (money: string) =>
  `${money} of it is held by the group, and will be transferred to you once you have set up payouts.`
export const outsideTotal = (count: number, money: string) =>
  plural(count, {
    one: `${money} from ${count} payment in cash or by transfer, as you have marked.`,
    other: `${money} from ${count} payments in cash or by transfer, as you have marked.`,
  })
export const youOwe = (money: string) => `You owe the group ${money}.`
export const owedAccountClosed = (address: ReactNode) =>
  rich`It was refunded after it had been paid out to you. Your account at Stripe is closed, so that it cannot be taken from there: please write to ${address} to pay it in another way.`
export const owedTakenLater =
  'It was refunded after it had been paid out to you, and is taken from your account at Stripe as soon as that holds enough.'
export const downloadCsv = 'Download as CSV'
export const showMore = 'Show more'
export const refundLink = 'Refund…'
export const refundOf = (name: string) => `Refund ${name}…`
/** Column headings of the file with an organizer’s payments. */
export const csvColumns = [
  'paid_at',
  'hike',
  'payer',
  'amount',
  'refunded',
  'group_share',
  'net',
  'currency',
  'state',
  'refunded_at',
  'payment',
  'hike_day',
]

// The reader's own payments.
export const mine = 'My payments'
export const noMore = 'There are no more payments.'
export const noneYet = 'You have not paid for a hike or donated yet.'
export const findHike = 'Find a hike'
export const returnedByBank = 'Returned by your bank'
export const noteOnRefund = (money: string, note: string) => `The note on the refund of ${money}: “${note}”`
export const failedDisputed = (money: string) =>
  `A refund of ${money} did not arrive. You dispute this payment at your bank, which decides first.`
export const failedReturned = (money: string, address: ReactNode) =>
  rich`Your bank has sent ${money} back to us. Please write to ${address}, so that we can pay you in another way.`
export const failedUnsent = (money: string, address: ReactNode) =>
  rich`A refund of ${money} did not reach your bank. We will make it again, or pay you in another way. With questions please write to ${address}.`
export const hikeWasHidden = 'A moderator has hidden this hike.'
export const leaveBankDecides = 'You can leave it; your bank decides about the money.'
export const leave = 'You can leave it.'
export const leaveRefunded = 'You can leave it, and get the money back.'
export const leaveNotRefunded = 'You can leave it; as it has begun, the money does not come back.'
export const leaveEvent = 'Leave Event'
/** In a list of payments, because the day of the hike is beside it. */
export const paidOn = (date: string) => `Paid on ${date}`
export const refundedOn = (date: string) => `Refunded on ${date}`
export const receipt = 'Receipt'

// Payouts, on the reader's own profile.
export const payments = 'Payments'
export const payoutsHint =
  'Payments for your hikes go to your own account. Until it is set up, the group holds them for you.'
export const paymentsEnabled = 'Payments are enabled for your account.'
export const openDashboard = 'Open dashboard'
export const setupPayments = 'Setup Payments'
export const errorOccurred = 'An error occurred.'
export const setupFailed = (problem: string) => `Error setting up payments: ${problem}`

// The pages to which Stripe redirects after an organizer has set up payouts or was interrupted.
export const payoutAccount = 'Your payout account'
export const payoutAccountDescription = 'Whether organizers can be paid for their hikes.'
export const welcomeBack =
  'Welcome back. Payments will be enabled for your account as soon as Stripe has all your details.'
export const takingHome = 'Taking you to the home page…'
export const setupInterrupted = 'Setup was interrupted'
export const setupInterruptedDescription =
  'Setting up a payout account was interrupted, and can be taken up again.'
export const setupAgain =
  'Setting up your payout account was interrupted. Please try again from your profile page.'
export const home = 'Home'
export const myProfile = 'My profile'
export const signIn = 'Sign In'
