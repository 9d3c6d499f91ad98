import type { Snapshot } from '../../db/tables/notices.ts'
import type { PreferenceGroup } from '../../db/tables/users.ts'
import type { Texts } from '../../texts/load.ts'
import { t } from '../../texts/notices.ts'

export type Kind = {
  /** The preference that switches the email off; null if it is always sent. */
  group: PreferenceGroup | null
  /** The reason why the recipient gets the email. The footer shows it. */
  to: keyof Texts['mails']['audiences']
  /** One sentence, for the list of notices and the email. */
  text: (data: Snapshot) => string
  /** The first line of the email. The default is `text`. */
  heading?: (data: Snapshot) => string
  /** Shows the note as the body of the email, in paragraphs with links, instead of quoting it. */
  isMessage?: true
  /** The subject of the email. It uses `hike`, which is shortened, instead of the name of the hike in the data. */
  subject: (data: Snapshot, hike: string) => string
  /** Additional paragraphs of the email. */
  more?: (data: Snapshot, group: { contactEmail: string }) => (string | false | undefined)[]
  link: Link
  /** A second link in the email. */
  otherLink?: Link
  /** The first notice of this kind is mailed immediately, and further ones are bundled in one email per hour. */
  isBundled?: true
  /** The age in milliseconds at which an unsent email or notification is dropped. */
  staleAfter?: number
  /** Exempts the kind from the limits on emails and notifications that one actor may cause. */
  unlimited?: true
  /** A notification replaces an earlier one of the same kind about the same hike. */
  replaces?: true
  /** Attaches an iCalendar file of the hike to the email. */
  hasCalendarFile?: true
}

/** `id` is the id of the comment or the hike, and 0 for a notice about several hikes or none. */
type Link = { label: (id: number) => string; path: (id: number) => string }

export const hikeLink = { label: () => t.openHike, path: (id: number) => `/events/${id}` }
export const ridesLink = { label: () => t.seeRides, path: (id: number) => `/events/${id}#rides` }
export const chatLink = { label: () => t.openChat, path: (id: number) => `/events/${id}#chat` }
export const otherHikes = { label: () => t.seeOtherHikes, path: () => '/' }
