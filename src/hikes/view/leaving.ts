import { currentTime } from '../../shared/clock.ts'
import { formatMoney } from '../../shared/money.ts'
import type { HikeJson } from '../page/json.ts'

/** What leaving the hike, or withdrawing from it, means for the viewer, in sentences. */
export function leavingNotes(
  { own_payment: payment, viewer, status }: HikeJson,
  now = currentTime(),
): string[] {
  const notes = viewer.role === 'participant' ? [chatNote(status)] : []
  if (viewer.role === 'waiting') notes.push('You lose your place in line.')
  if (payment) notes.unshift(refundNote(payment, now))
  return notes
}

const chatNote = (status: HikeJson['status']) =>
  `You will not see the chat any more.${status === 'scheduled' ? ' To come back you have to ask again.' : ''}`

type OwnPayment = NonNullable<HikeJson['own_payment']>

function refundNote({ amount, currency, refundable_until, disputed }: OwnPayment, now: Date): string {
  const money = formatMoney(amount, currency)
  if (disputed) return `Your bank decides on the ${money} that you have disputed.`
  return now < new Date(refundable_until)
    ? `You get back the ${money} that you have paid.`
    : `The hike has started: you do not get back the ${money} that you have paid.`
}
