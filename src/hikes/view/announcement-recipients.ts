import type { ParticipationState } from '../../participation/participation.ts'
import { t } from '../../texts/hike-facts.ts'

/** The groups that may get an announcement, by their names in the API. */
export const RECIPIENTS = ['participants', 'waiting', 'pending'] as const
export type Recipients = (typeof RECIPIENTS)[number]

export const STATES = {
  participants: 'participant',
  waiting: 'waiting',
  pending: 'pending',
} as const satisfies Record<Recipients, ParticipationState>

type HikePeople = {
  participants: { id: number }[]
  organizers: { id: number; accepted: boolean }[]
  waiting_count: number
  waiting?: unknown[] | undefined
  pending_count?: number | undefined
}

/** The organizers are those who do not take part. They get what participants get. */
export type RecipientCounts = Record<Recipients | 'organizers', number>

/** Returns the number of people in each group that an announcement can reach. Guests get no announcements. */
export function announcementRecipients(
  { participants, organizers, waiting, waiting_count, pending_count = 0 }: HikePeople,
  authorId: number,
): RecipientCounts {
  const taking = participants.map(({ id }) => id)
  const isOther = (id: number) => id !== authorId
  return {
    participants: taking.filter(isOther).length,
    organizers: organizers.filter(({ id, accepted }) => accepted && isOther(id) && !taking.includes(id))
      .length,
    waiting: waiting?.length ?? waiting_count,
    pending: pending_count,
  }
}

/** '3 who wait', '1 who takes part and 1 who organizes' */
export function recipientsText(name: Recipients, counts: RecipientCounts): string {
  const text = t.recipients[name](counts[name])
  if (name !== 'participants' || counts.organizers === 0) return text
  const organizers = t.recipients.organizers(counts.organizers)
  return counts.participants === 0 ? organizers : t.bothGroups(text, organizers)
}

/** Whether there are recipients who neither take part nor organize. */
export const canChooseRecipients = ({ waiting, pending }: RecipientCounts) => waiting + pending > 0

/** 'It goes to 4 people: as a notice, by mail, …' */
export function announcedTo(counts: RecipientCounts) {
  const people = counts.participants + counts.organizers
  if (canChooseRecipients(counts)) return t.goesToChosen
  return people === 0 ? t.goesToNobody : t.goesTo(people)
}
