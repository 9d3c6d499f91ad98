import { refundPayment } from '../../participation/reversal.ts'
import { hikeDate } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/group-money.ts'
import { UNSENT } from '../refunds/refund-alerts.ts'
import type { Alert } from './group-money.ts'
import type { Held } from './held-money.ts'

/** Returns why the alert needs a human, and what to do about it. `held`: the money of a `payouts_held` alert. */
export function alertTexts(alert: Alert, held?: Held): [string, string] {
  const { kind, subject, amount, owed, currency } = alert
  const money = (sum: number | null) => (sum === null || !currency ? t.theMoney : formatMoney(sum, currency))
  switch (kind) {
    case 'refund_failed':
      return failedRefundTexts(alert, money(alert.failedRefund))
    case 'dispute':
      return [disputeText(alert, money(alert.disputed)), t.answerDispute]
    case 'dispute_lost':
      return alert.isDonation
        ? [t.donationDisputeLost(money(alert.disputed ?? amount)), t.nothingToPay]
        : [t.disputeLost(money(alert.disputed ?? amount)), t.shareTakenBack]
    case 'organizer_owes':
      return [
        t.organizerOwes(money(owed)),
        `${alert.isAccountClosed ? t.accountIsClosed : t.takenBackLater} ${t.settleDebt}`,
      ]
    case 'transfer_failed':
      return [t.transferFailed(money(alert.share)), t.askToComplete]
    case 'payment_found':
      return [t.paymentFound(money(amount)), t.checkFound]
    case 'returned_twice':
      return [t.returnedTwice(money(alert.disputed)), t.askBack]
    case 'payouts_held':
      return heldTexts(held)
    case 'stuck':
      return alert.state === 'disputed' && subject.startsWith(refundPayment.name)
        ? [t.refundWaits, t.restFollows]
        : [t.stuck(jobText(subject)), t.lookAtStuck]
  }
}

/** `subject` begins with the name of a job. */
function jobText(subject: string): string {
  const jobs: Record<string, string> = t.jobs
  return jobs[subject.split(':')[0] ?? ''] ?? t.aTask
}

function failedRefundTexts({ failureReason, state, isDonation }: Alert, sum: string): [string, string] {
  const why = whyFailed(failureReason, sum)
  if (state === 'disputed') return [why, t.payNothingYet]
  return [why, UNSENT.includes(failureReason ?? '') || isDonation ? t.refundAgain : t.payOtherwise]
}

function whyFailed(failureReason: string | null, sum: string): string {
  if (failureReason === 'merchant_request') return t.refundCancelled(sum)
  return failureReason === 'insufficient_funds' ? t.refundNotCovered(sum) : t.refundReturned(sum)
}

/**
 * Returns the text about a dispute or an inquiry. An inquiry takes no money from the balance, and does not change the
 * state of the payment.
 */
function disputeText({ isDonation, state }: Alert, sum: string): string {
  if (state === 'disputed') return isDonation ? t.donationDisputed(sum) : t.disputed(sum)
  return isDonation ? t.donationInquiry(sum) : t.inquiry(sum)
}

/**
 * Returns the cause of a `payouts_held` alert, and what to do about it. If `row` is missing, the cause of the alert no
 * longer exists.
 */
function heldTexts(row: Held | undefined): [string, string] {
  if (!row) return [t.heldEnded, t.disappearsSoon]
  const { held, currency, email, hasAccount, isBanned } = row
  const [organizer, money] = [row.organizer ?? t.deletedOrganizer, formatMoney(held, currency)]
  if (email)
    return [
      t.heldForDeleted(organizer, money),
      hasAccount ? t.writeToDeletedWithAccount(email) : t.writeToDeleted(email),
    ]
  return isBanned
    ? [t.heldForBanned(organizer, money), t.liftBan]
    : [t.heldWithoutAccount(organizer, money), t.askToSetUp]
}

/** Explains how long a deleted account can still receive the money that the group holds. */
export function deletedText({ hasAccount, deletedAt, email }: Held, zone: string): string {
  if (hasAccount) return t.futureWithAccount
  return deletedAt ? t.futureDeleted(hikeDate(deletedAt, zone), email ?? '') : t.futureErased
}
