import type { Snapshot } from '../../db/tables/notices.ts'
import type { PreferenceGroup } from '../../db/tables/users.ts'
import type { Texts } from '../../texts/load.ts'
import { t } from '../../texts/notices.ts'

export type Kind = {
  /** The preference that switches the mail off; null if it is always sent. */
  group: PreferenceGroup | null
  /** Why a recipient gets it, as in the footer of its mail. */
  to: keyof Texts['mails']['audiences']
  /** One sentence, for the bell and the mail. */
  text: (data: Snapshot) => string
  /** The first line of the mail; `text` by default. */
  heading?: (data: Snapshot) => string
  /** The note is the text of the mail, in paragraphs with live links, instead of a quotation. */
  isMessage?: true
  /** The subject of the mail. It names the hike as `hike`, which is short, instead of as the data. */
  subject: (data: Snapshot, hike: string) => string
  /** Additional paragraphs of the mail. */
  more?: (data: Snapshot, group: { contactEmail: string }) => (string | false | undefined)[]
  link: Link
  /** A second link of the mail. */
  otherLink?: Link
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

type Link = { label: () => string; path: (id: number) => string }

export const hikeLink = { label: () => t.openHike, path: (id: number) => `/events/${id}` }
export const ridesLink = { label: () => t.seeRides, path: (id: number) => `/events/${id}#rides` }
export const chatLink = { label: () => t.openChat, path: (id: number) => `/events/${id}#chat` }
export const otherHikes = { label: () => t.seeOtherHikes, path: () => '/' }
