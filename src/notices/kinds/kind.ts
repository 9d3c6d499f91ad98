import type { Snapshot } from '../../db/tables/notices.ts'
import type { PreferenceGroup } from '../../db/tables/users.ts'

/** Why a recipient gets a notice: the footer of its mail. */
export const audiences = {
  organizers: 'you organize this hike',
  invited: 'you were asked to organize this hike',
  requester: 'you asked to join this hike',
  watchers: 'you wanted to know when joining this hike opens',
  concerned: 'you asked to join this hike, or take part in it',
  everybody: 'you organize this hike, or take part in it',
  everybodyConcerned: 'you organize this hike, take part in it, or asked to join it or to hear of it',
  payer: 'you paid for this hike',
  debtor: 'you were paid out for this hike',
  author: 'you wrote this post, or have commented on it',
  moderators: 'you are a moderator',
  searcher: 'you asked to be told of new hikes',
}

export type Kind = {
  /** The preference that switches the mail off; null if it is always sent. */
  group: PreferenceGroup | null
  to: keyof typeof audiences
  /** One sentence, for the bell and the mail. */
  text: (data: Snapshot) => string
  /** The first line of the mail; `text` by default. */
  heading?: (data: Snapshot) => string
  /** The note is the text of the mail, in paragraphs with live links, instead of a quotation. */
  isMessage?: true
  /** The end of the mail's subject, after the name of the hike. */
  subject: (data: Snapshot) => string
  /** Additional paragraphs of the mail. */
  more?: (data: Snapshot, group: { contactEmail: string }) => (string | false | undefined)[]
  link: { label: string; path: (id: number) => string }
  /** A second link of the mail. */
  otherLink?: { label: string; path: (id: number) => string }
  /** The first notice is mailed at once; further ones of this kind within these milliseconds are bundled in one mail. */
  bundledFor?: number
  /** A mail that could not be sent within these milliseconds is dropped. */
  staleAfter?: number
  /** Exempt from the rate limit of mails caused by one actor. */
  unlimited?: true
  /** A notification replaces an earlier one of the same kind about the same hike. */
  replaces?: true
  /** The mail has an iCalendar file of the hike attached. */
  hasCalendarFile?: true
}

export const hikeLink = { label: 'Open the hike', path: (id: number) => `/events/${id}` }
export const ridesLink = { label: 'See the rides', path: (id: number) => `/events/${id}#rides` }
export const chatLink = { label: 'Open the chat', path: (id: number) => `/events/${id}#chat` }
export const otherHikes = { label: 'See the other hikes', path: () => '/' }
