import type { Snapshot } from '../../db/tables/notices.ts'
import type { PreferenceGroup } from '../../db/tables/users.ts'

/** Why somebody is told. */
export const audiences = {
  organizers: 'you organize this hike',
  requester: 'you asked to join this hike',
  concerned: 'you asked to join this hike, or take part in it',
  everybody: 'you organize this hike, or take part in it',
  everybodyConcerned: 'you organize this hike, asked to join it, or take part in it',
  payer: 'you paid for this hike',
  author: 'you wrote this post',
}

export type Kind = {
  /** The preference that switches its mail off; null where it is always mailed. */
  group: PreferenceGroup | null
  to: keyof typeof audiences
  /** One sentence, for the bell and the mail. */
  text: (data: Snapshot) => string
  /** What follows the name of the hike in the subject of the mail. */
  subject: (data: Snapshot) => string
  /** More paragraphs of the mail. */
  more?: (data: Snapshot, group: { CONTACT_EMAIL: string }) => (string | false | undefined)[]
  /** Where it leads. */
  link: { label: string; path: (hikeId: number) => string }
  /** The first one is mailed at once; more of this kind within these milliseconds come in one mail. */
  bundledFor?: number
  /** After these milliseconds a mail that could not be sent is not sent any more. */
  staleAfter?: number
  /** Does not count towards the mails that its actor may cause. */
  unlimited?: true
  /** The mail has the hike as an iCalendar file. */
  hasCalendarFile?: true
}

// Where notices of several kinds lead.

export const hikeLink = { label: 'Open the hike', path: (id: number) => `/events/${id}` }
export const chatLink = { label: 'Open the chat', path: (id: number) => `/events/${id}#chat` }
export const otherHikes = { label: 'See the other hikes', path: () => '/' }
