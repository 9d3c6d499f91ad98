import { currentTime } from '../../shared/clock.ts'
import { formatMoney } from '../../shared/money.ts'
import type { HikeJson } from '../page/json.ts'

/** Sentences about the consequences of leaving the hike, or withdrawing the request. */
export function leavingNotes(
  { own_payment: payment, viewer, status, organizer_username }: HikeJson,
  now = currentTime(),
): string[] {
  const notes = viewer.role === 'participant' ? [chatNote(status)] : []
  if (viewer.role === 'waiting') notes.push('You lose your place in line.')
  if (payment) notes.unshift(refundNote(payment, now))
  if (viewer.paid_outside)
    notes.unshift(`You have paid in cash or by transfer: please ask ${organizer_username} about that money.`)
  return notes
}

const chatNote = (status: HikeJson['status']) =>
  `You will not see the chat any more.${status === 'scheduled' ? ' To come back you have to ask again.' : ''}`

type OwnPayment = NonNullable<HikeJson['own_payment']>

function refundNote(payment: OwnPayment, now: Date): string {
  const { amount, currency, disputed, late_refund: late } = payment
  const isRefundable = now < new Date(payment.refundable_until)
  const money = formatMoney(amount, currency)
  if (!isRefundable && late && now < new Date(late.until)) {
    if (disputed > 0)
      return 'Your bank decides on what you have disputed. After that the terms of refund hold.'
    return late.amount === 0
      ? `No refund: you do not get back the ${money} that you have paid.`
      : `You get back ${formatMoney(late.amount, currency)} of the ${money} that you have paid.`
  }
  if (disputed > 0) return disputeNote(payment, isRefundable)
  return isRefundable
    ? `You get back the ${money} that you have paid.`
    : `The hike has started: you do not get back the ${money} that you have paid.`
}

function disputeNote({ amount, currency, disputed }: OwnPayment, isRefundable: boolean): string {
  const decision = `Your bank decides on the ${formatMoney(disputed, currency)} that you have disputed.`
  if (disputed >= amount) return decision
  const rest = formatMoney(amount - disputed, currency)
  return isRefundable
    ? `${decision} You get back the other ${rest} once it has decided.`
    : `${decision} The hike has started: you do not get back the other ${rest}.`
}
