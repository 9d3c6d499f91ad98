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

/**
 * Returns the number of people in each group that an announcement can reach. Organizers count as participants, except
 * the author. Guests get no announcements.
 */
export function announcementRecipients(
  { participants, organizers, waiting, waiting_count, pending_count = 0 }: HikePeople,
  authorId: number,
): Record<Recipients, number> {
  const people = [...participants, ...organizers.filter(({ accepted }) => accepted)]
  return {
    participants: new Set(people.map(({ id }) => id).filter((id) => id !== authorId)).size,
    waiting: waiting?.length ?? waiting_count,
    pending: pending_count,
  }
}

/** '3 who wait' */
export const recipientsText = (name: Recipients, people: number) => t.recipients[name](people)

/** Whether there are recipients who are not participants. */
export const canChooseRecipients = ({ waiting, pending }: Record<Recipients, number>) => waiting + pending > 0

/** 'It goes to 4 people: as a notice, by mail, …' */
export function announcedTo(counts: Record<Recipients, number>) {
  const people = counts.participants
  if (canChooseRecipients(counts)) return t.goesToChosen
  return people === 0 ? t.goesToNobody : t.goesTo(people)
}
