import { amount } from '../../shared/format.ts'
import { formatMoney } from '../../shared/money.ts'
import { t } from '../../texts/hike-facts.ts'
import type { HikeJson } from '../page/json.ts'

/** Sentences for an organizer about the people whom a cancellation or deletion affects, and the refunds. */
export const concernedNotes = (hike: HikeJson, isCharged: boolean): string[] => [
  peopleNote(hike),
  ...moneyNotes(hike, isCharged),
]

/**
 * Sentences about refunds. Only the owner sees amounts. Other organizers get a general sentence if the hike is
 * charged.
 */
function moneyNotes({ paid, viewer }: HikeJson, isCharged: boolean): string[] {
  if (viewer.is_owner) return paid ? [...refundNotes(paid), ...outsideNotes(paid)] : []
  return isCharged ? [t.allPaidBack] : []
}

/** '4 people take part, 1 person waits for an answer. They will all be told.' Guests do not count. */
function peopleNote(hike: HikeJson): string {
  const { participant_count, pending_count = 0 } = hike
  const inLine = inLineCount(hike)
  const groups = [
    ...counted(participant_count, t.takePart),
    ...counted(inLine, t.inLine),
    ...counted(pending_count, t.waitForAnswer),
  ]
  if (groups.length === 0) return t.nobodyTakesPart
  return t.willBeTold(concernedCount(hike), groups.join(', '))
}

const inLineCount = ({ waiting, waiting_count }: HikeJson) => waiting?.length ?? waiting_count

/** The number of people who take part, wait in line, or have asked to join. */
export const concernedCount = (hike: HikeJson) =>
  hike.participant_count + inLineCount(hike) + (hike.pending_count ?? 0)

const counted = (count: number, text: (people: number, shown: string) => string) =>
  count === 0 ? [] : [text(count, amount(count))]

type Paid = NonNullable<HikeJson['paid']>

/** '2 people have paid. $24.00 goes back to them.' */
function refundNotes({ people, totals }: Paid): string[] {
  if (people === 0) return []
  const refunds = Object.entries(totals).map(([currency, total]) => formatMoney(total, currency))
  const sum = refunds.reduce((one, other) => t.andAmount(one, other))
  return [`${t.havePaid(people, amount(people))} ${t.goesBack(refunds.length, sum)}`]
}

const outsideNotes = ({ outside = 0 }: Paid) =>
  outside === 0 ? [] : [t.havePaidOutside(outside, amount(outside))]
