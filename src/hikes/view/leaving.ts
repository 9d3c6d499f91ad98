import { currentTime } from '../../shared/clock.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'

/** Returns sentences about the consequences of leaving the hike or withdrawing the request. */
export function leavingNotes(hike: HikeJson, now = currentTime()): string[] {
  const { own_payment: payment, viewer, organizer_username } = hike
  const notes = viewer.role === 'participant' ? [chatNote(hike)] : []
  if (viewer.role === 'waiting') notes.push(t.placeInLineLost)
  if (payment) notes.unshift(refundNote(payment, now))
  if (viewer.paid_outside) notes.unshift(t.askAboutMoney(organizer_username))
  return notes
}

const chatNote = ({ status, approval }: HikeJson) =>
  status === 'scheduled' && approval === 'manual' ? `${t.chatLost} ${t.askAgain}` : t.chatLost

type OwnPayment = NonNullable<HikeJson['own_payment']>

function refundNote(payment: OwnPayment, now: Date): string {
  const { amount, currency, disputed, late_refund: late } = payment
  const isRefundable = now < new Date(payment.refundable_until)
  const money = formatMoney(amount, currency)
  if (!isRefundable && late && now < new Date(late.until)) {
    if (disputed > 0) return t.bankThenTerms
    return late.amount === 0 ? t.noRefund(money) : t.partRefund(formatMoney(late.amount, currency), money)
  }
  if (disputed > 0) return disputeNote(payment, isRefundable)
  return isRefundable ? t.fullRefund(money) : t.startedNoRefund(money)
}

function disputeNote({ amount, currency, disputed }: OwnPayment, isRefundable: boolean): string {
  const decided = formatMoney(disputed, currency)
  if (disputed >= amount) return t.bankDecides(decided)
  const rest = formatMoney(amount - disputed, currency)
  return isRefundable ? t.bankDecidesRestBack(decided, rest) : t.bankDecidesRestKept(decided, rest)
}
