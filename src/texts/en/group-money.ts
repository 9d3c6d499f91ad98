import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { rich } from '../rich.ts'

export const title = 'The group’s money'
export const paymentsAndRefunds = 'Payments and refunds'
export const needsAttention = 'Needs attention'
export const oldest = (shown: number, all: number) => `These are the oldest ${shown} of ${all}.`
export const months = 'Months'
export const heldForOrganizers = 'Held for organizers'
export const nothing = 'Nothing.'
export const organizersOwe = 'Organizers owe'
export const deletedAccount = 'A deleted account'
export const deletedOrganizer = 'a deleted account'
/** `organizer` may be `deletedOrganizer`. */
export const organizedBy = (payer: string, organizer: string) => `${payer}, organized by ${organizer}`
export const payments = (count: number) =>
  plural(count, { one: `${count} payment`, other: `${count} payments` })
/** `payments` is the previous text. */
export const paymentsSince = (payments: string, date: string) => `${payments}, since ${date}`
export const since = (date: string) => `Since ${date}`
export const donation = 'Donation'
export const noPayment = 'No payment'
export const doneButton = 'Done'
/** For screen readers: the button that marks `what` as done. */
export const doneWith = (what: string) => `Done: ${what}`
export const done = 'Done.'
export const bankDecidesFirst =
  'The payer disputes this payment at their bank, which decides first. Please wait for that.'
export const beingTakenBack = 'This is being taken back at this moment. Please try again in a minute.'

// The table of months.
export const noMonths = 'Nobody has paid or donated yet.'
export const month = 'Month'
export const moneyIn = 'In'
export const moneyBack = 'Back'
export const moneyLeft = 'Left'
export const total = 'Total'
export const donated = (money: string) => `${money} donated`
export const outside = (money: string) => `${money} outside`

// The page of a month, and the file with its movements.
export const titleOfMonth = (month: string) => `The group’s money in ${month}`
export const monthAsFile = 'A month as a file'
export const downloadCsv = 'Download as CSV'
export const nothingMoved = 'Nothing was paid or refunded.'
export const leftOfMonth = (left: ReactNode, share: string) =>
  rich`${left} left, of which ${share} is the group’s.`
/** Follows `leftOfMonth`, for the sum of all months. */
export const transferred = (money: string) => `${money} of it has been transferred to organizers.`
export const transferredOfMonth = (money: string) =>
  `Of the payments of this month, ${money} has been transferred to organizers.`
export const paidOutside = 'Paid outside'
export const paidOutsideTakenBack = 'Paid outside, taken back'
/** Kinds of money movements, in the file and on the page of a month. The page capitalizes their first letter. */
export const movements = {
  payment: 'payment',
  'taken back': 'taken back',
  donation: 'donation',
  'lost dispute of a donation': 'lost dispute of a donation',
  'refund of a donation': 'refund of a donation',
  'lost dispute': 'lost dispute',
  refund: 'refund',
  'dispute won later': 'dispute won later',
  'returned refund': 'returned refund',
  'refund outside Stripe': 'refund outside Stripe',
  outside: 'outside',
}
export const csvColumns = [
  'date',
  'kind',
  'hike',
  'person',
  'organizer',
  'amount',
  'currency',
  'fee',
  'payment',
  'hike_day',
]
export const csvTotal = 'total'
export const csvTotalOutside = 'total outside'

// Payments to all organizers.
export const allPayments = 'The group’s payments'
export const nobodyHasPaid = 'Nobody has paid for a hike yet.'
export const showMore = 'Show more'

// Emails that were not sent, or may not have been.
export const undelivered = 'Mails that may not have arrived'
/** `kind` is one of `mailKinds`. */
export const mailTo = (recipient: ReactNode, kind: string) => rich`To ${recipient}, ${kind}`
export const mailRefused = 'The provider of mail has refused it, for a day or for good.'
export const mailUnclear =
  'Sending was interrupted: it may have been sent or not, so it is not repeated by itself.'
export const sendAgain = 'Send again'
export const sendAgainTo = (hike: string, recipient: string) => `Send again: ${hike}, to ${recipient}`
export const doneTo = (hike: string, recipient: string) => `Done: ${hike}, to ${recipient}`
export const mailKinds = {
  join_requested: 'join requested',
  joined: 'joined',
  left: 'left',
  approved: 'approved',
  rejected: 'rejected',
  waitlisted: 'waitlisted',
  promoted: 'promoted',
  removed: 'removed',
  joining_opened: 'joining opened',
  too_few: 'too few',
  takes_place: 'takes place',
  event_changed: 'event changed',
  event_cancelled: 'event cancelled',
  event_deleted: 'event deleted',
  handed_over: 'handed over',
  organizing_asked: 'organizing asked',
  organizing_answered: 'organizing answered',
  organizing_appointed: 'made co-organizer',
  organizing_dismissed: 'removed as co-organizer',
  imported: 'imported',
  draft_submitted: 'draft submitted',
  draft_published: 'draft published',
  draft_returned: 'draft returned',
  ride_changed: 'ride changed',
  announcement: 'announcement',
  reminder: 'reminder',
  report_offered: 'report offered',
  chat_unread: 'chat unread',
  payment_due: 'payment due',
  payment_received: 'payment received',
  payment_refunded: 'payment refunded',
  payment_failed_refund: 'payment failed refund',
  payment_owed: 'payment owed',
  comment: 'comment',
  new_hikes: 'new hikes',
  reported: 'reported',
}

// Alerts: why somebody is needed, and what to do. `money` is an amount, or `theMoney` if it is not known.
export const theMoney = 'the money'
export const refundReturned = (money: string) =>
  `The payer’s bank has returned a refund of ${money} to the group’s balance at Stripe.`
export const refundCancelled = (money: string) =>
  `Somebody in the group has cancelled a refund of ${money} in Stripe’s dashboard.`
export const refundNotCovered = (money: string) =>
  `The group’s balance at Stripe did not cover a refund of ${money}.`
export const payNothingYet =
  'The payer disputes this payment at their bank, which decides first: pay nothing until then. What is left to pay is shown here afterwards.'
export const payOtherwise =
  'The payer was asked to write to you. Pay them in another way, such as a bank transfer, and choose Done: they will then see that it was refunded.'
export const refundAgain =
  'The payer still waits for it. Refund it again in Stripe’s dashboard, once the group’s balance covers it, and this disappears. Or pay them in another way, such as a bank transfer, and choose Done.'
export const disputed = (money: string) =>
  `The payer disputes ${money} of this payment at their bank. Stripe has taken it from the group’s balance, and a fee.`
export const donationDisputed = (money: string) =>
  `A donor disputes ${money} at their bank. Stripe has taken it from the group’s balance, and a fee.`
export const inquiry = (money: string) =>
  `The payer’s bank inquires about ${money} of this payment. Stripe takes it from the group’s balance only if the inquiry becomes a dispute.`
export const donationInquiry = (money: string) =>
  `A donor’s bank inquires about ${money}. Stripe takes it from the group’s balance only if the inquiry becomes a dispute.`
export const answerDispute =
  'Answer in Stripe’s dashboard before the date given there. This disappears once the dispute is over.'
export const donationDisputeLost = (money: string) =>
  `A donor’s bank has decided in the donor’s favour and returned ${money}.`
export const nothingToPay = 'There is nothing to pay.'
export const disputeLost = (money: string) =>
  `The payer’s bank has decided in the payer’s favour and returned ${money}.`
export const shareTakenBack =
  'There is nothing to pay. The organizer’s share is taken back automatically, or is listed below as owed.'
export const organizerOwes = (money: string) =>
  `${money} went back to the payer, but the organizer had already been paid out.`
export const accountIsClosed =
  'Their account at Stripe is closed, so that it cannot be taken back from there.'
export const takenBackLater =
  'It is taken back automatically as soon as the organizer’s balance at Stripe allows.'
export const settleDebt =
  'If they pay it to you in another way, or you let them keep it, choose Done: it is then no longer owed.'
export const transferFailed = (money: string) =>
  `Stripe has refused to transfer the organizer’s share of ${money}, which the group still holds.`
export const askToComplete =
  'Ask the organizer to complete their account, from their profile, and check that the group’s balance at Stripe covers it. The transfer then follows automatically: do not pay it in another way.'
export const paymentFound = (money: string) =>
  `This payment of ${money} was found at Stripe. It was missing here, as after a backup was restored.`
export const checkFound =
  'Look whether the payer takes part in the hike. If they do not, add them, or refund the payment in Stripe’s dashboard. Then choose Done.'
export const returnedTwice = (money: string) =>
  `The payer has received ${money} twice: it was paid back in another way, and refunded at Stripe or by their bank as well.`
export const askBack = 'Ask the payer to give it back to the group, or let them keep it. Then choose Done.'
export const refundWaits =
  'A refund has waited for a day: the payer disputes this payment at their bank, which decides first.'
export const restFollows =
  'Answer in Stripe’s dashboard before the date given there. What is left to refund then follows automatically: do not pay it in another way.'
/** `job` is `aTask` or one of `jobs`. */
export const stuck = (job: string) => `${job} has been stuck for a day.`
export const aTask = 'A task'
export const jobs = {
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
export const lookAtStuck =
  'Look at it in Stripe’s dashboard: a refund that is pending there waits until the payment has settled and the group’s balance covers it. Otherwise the log of the Worker has the reason. It is retried automatically, and this disappears once it succeeds.'

// Money that the group holds for an organizer who cannot be paid out.
export const heldEnded = 'What the group held for an organizer has been transferred or refunded since.'
export const disappearsSoon = 'This disappears within minutes.'
export const heldForDeleted = (name: string, money: string) =>
  `${name} has deleted their account, and the group holds ${money} for them.`
export const writeToDeletedWithAccount = (email: string) =>
  `Write to ${email}: within 7 days of the deletion they can have the account back and complete their payouts. Afterwards it is transferred only if Stripe accepts their account as it is.`
export const writeToDeleted = (email: string) =>
  `Write to ${email}: within 7 days of the deletion they can have the account back and complete their payouts. Afterwards the group keeps the money.`
export const heldForBanned = (name: string, money: string) =>
  `The group has held ${money} for ${name} for more than 30 days: they are banned, and cannot set up payouts.`
export const liftBan =
  'Have a moderator lift the ban, and ask them to set up payouts, from their profile. The transfer then follows automatically: do not pay it in another way. Done hides this for 30 days.'
export const heldWithoutAccount = (name: string, money: string) =>
  `The group has held ${money} for ${name} for more than 30 days: they have no account at Stripe that can be paid.`
export const askToSetUp =
  'Ask them to set up payouts, from their profile. The transfer then follows automatically: do not pay it in another way. Done hides this for 30 days.'
export const futureWithAccount =
  'The account is deleted. This is transferred once Stripe accepts their payout account.'
export const futureErased = 'The account is erased, and the group keeps this.'
export const futureDeleted = (date: string, email: string) =>
  `The account was deleted on ${date}. For 7 days they can have it back and set up payouts (${email}); then the group keeps this.`
