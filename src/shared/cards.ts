import { cached } from './cached.ts'
import { GROUP_TEXT } from './group-text.ts'
import { sha256Hex } from './sha256.ts'

/** What the picture of a link shows that is shared elsewhere: 1200 × 630 pixels, as `og:image` has it. */
export type Card = {
  subject: `events/${number}` | `posts/${number}` | 'group'
  /** The group's name. */
  group: string
  /** The group's colour, as `#rrggbb`. */
  accent: string | null
  /** `pictures.name`; null for the mark of a trail. */
  logo: string | null
  title: string
  above: string
  below: string
  isCancelled: boolean
  /** `pictures.name`; null for a drawing. */
  picture: string | null
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** To be raised where cards are drawn in another way, so that they get other addresses. */
const VERSION = 1

/** By what was hashed: most pages have the card of the group, and a hike's page names its own twice. */
const hashes = new Map<string, string>()
const MAX_HASHES = 200

/** A hash of everything that a card shows. */
export function cardHash(card: Card): string {
  const state = JSON.stringify([VERSION, ...Object.entries(card).flat()])
  return cached(hashes, state, MAX_HASHES, () => sha256Hex(state).slice(0, 16))
}

/** The path of a card: another one for each state, so that nobody is shown an older one. */
export const cardPath = (card: Card) => `/images/cards/${card.subject}/${cardHash(card)}.jpg`

type Look = { name: string; accent: string | null; logo: string | null }

/** What a card shows of the group. */
export const lookOf = ({ name, accent, logo }: Look) => ({ group: name, accent, logo })

export const groupCard = (group: Look & { tagline: string }): Card => ({
  subject: 'group',
  ...lookOf(group),
  title: group.name,
  above: '',
  below: group.tagline || GROUP_TEXT,
  isCancelled: false,
  picture: null,
})

/** What a card shows, in words. */
export const altOf = ({ title, above, below, isCancelled }: Card) =>
  [isCancelled ? `Cancelled: ${title}` : title, above, below].filter(Boolean).join('. ')
