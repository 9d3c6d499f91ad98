import { t } from '../texts/common.ts'
import { cached } from './cached.ts'
import { groupText } from './group-text.ts'
import { sha256Hex } from './sha256.ts'

/** The picture of link previews (`og:image`), 1200 × 630 pixels. */
export type Card = {
  subject: `events/${number}` | `posts/${number}` | 'group'
  group: string
  /** The group's accent colour, as `#rrggbb`. */
  accent: string | null
  /** `pictures.name`; null for the default logo. */
  logo: string | null
  title: string
  above: string
  below: string
  isCancelled: boolean
  /** `pictures.name`; null for a generated drawing. */
  picture: string | null
}

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Increase this when the drawing of cards changes, so that their URLs change. */
const VERSION = 1

/** Memoized hashes: most pages have the group's card, and a hike's page uses the hike's card twice. */
const hashes = new Map<string, string>()
const MAX_HASHES = 200

/** Returns a hash of everything that a card shows. */
export function cardHash(card: Card): string {
  const state = JSON.stringify([VERSION, ...Object.entries(card).flat()])
  return cached(hashes, state, MAX_HASHES, () => sha256Hex(state).slice(0, 16))
}

/** The URL of a card. It changes with the content, so that caches never show an outdated card. */
export const cardPath = (card: Card) => `/images/cards/${card.subject}/${cardHash(card)}.jpg`

type Look = { name: string; accent: string | null; logo: string | null }

/** The fields of a card that come from the group's settings. */
export const lookOf = ({ name, accent, logo }: Look) => ({ group: name, accent, logo })

export const groupCard = (group: Look & { tagline: string }): Card => ({
  subject: 'group',
  ...lookOf(group),
  title: group.name,
  above: '',
  below: group.tagline || groupText(),
  isCancelled: false,
  picture: null,
})

/** The alternative text of a card. */
export const altOf = ({ title, above, below, isCancelled }: Card) =>
  [isCancelled ? t.cancelledCard(title) : title, above, below].filter(Boolean).join('. ')
