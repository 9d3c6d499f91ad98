import { amount } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import type { HikeJson } from '../page/json.ts'

/** Sentences for an organizer about the people whom a cancellation or deletion concerns, and the refunds. */
export const concernedNotes = (hike: HikeJson): string[] => [peopleNote(hike), ...moneyNotes(hike)]

/** Empty for others than the owner, who do not see money. */
function moneyNotes({ paid, price, viewer }: HikeJson): string[] {
  if (viewer.is_owner) return paid ? [...refundNotes(paid), ...outsideNotes(paid)] : []
  return price === 0 ? [] : ['Whoever has paid gets it back in full.']
}

/** '4 people take part, 1 person waits for an answer. They will all be told.', without guests */
function peopleNote({ participant_count, waiting_count, waiting, pending_count = 0 }: HikeJson): string {
  const inLine = waiting?.length ?? waiting_count
  const groups = [
    ...counted(participant_count, 'takes part', 'take part'),
    ...counted(inLine, 'is in line', 'are in line'),
    ...counted(pending_count, 'waits for an answer', 'wait for an answer'),
  ]
  if (groups.length === 0) return 'Nobody takes part yet.'
  const isOne = participant_count + inLine + pending_count === 1
  return `${groups.join(', ')}. They will ${isOne ? '' : 'all '}be told.`
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 person ${one}` : `${amount(count)} people ${many}`]

type Paid = NonNullable<HikeJson['paid']>

/** '2 people have paid. $24.00 goes back to them.' */
function refundNotes({ people, totals }: Paid): string[] {
  if (people === 0) return []
  const refunds = Object.entries(totals).map(([currency, total]) => formatMoney(total, currency))
  return [
    `${payers(people)} paid. ${refunds.join(' and ')} ${refunds.length > 1 ? 'go' : 'goes'} back to them.`,
  ]
}

const outsideNotes = ({ outside = 0 }: Paid) =>
  outside === 0
    ? []
    : [
        `${payers(outside)} paid in cash or by transfer, which is not refunded here: please give it back yourself.`,
      ]

const payers = (people: number) => (people === 1 ? '1 person has' : `${amount(people)} people have`)
