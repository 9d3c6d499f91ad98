import type * as z from 'zod'
import type { Place as PlaceAnswer } from './schema.ts'

/** A village, peak, station or other place with a name. */
export type Place = {
  name: string
  region: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  kind: string
  /** Names in other languages and spellings. */
  aliases: string[]
}

/** Returns at most `MAX_PLACES`, best match first. */
export type PlaceProvider = { search: (text: string) => Promise<Place[]> }

/** An area, such as a canton, a valley or a large lake: hikes are searched near it, but nobody meets at its centre. */
export const isRegion = ({ kind }: Pick<Place, 'kind'>) => kind === 'region'

export const MAX_PLACES = 8
export const MIN_LETTERS = 2
const MAX_WORDS = 8

/** The text in lower case without diacritics: 'Zürich' and 'zurich' give the same result. */
export const foldCase = (text: string) =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const ASCII = /^[\0-\x7f]*$/

/** The first words of a search text or a name, at most eight, folded and without punctuation. */
export const words = (text: string): string[] =>
  (foldCase(text.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)

export type PlaceJson = z.output<typeof PlaceAnswer>
export const placeJson = ({ aliases: _, timeZone, ...place }: Place): PlaceJson => ({
  ...place,
  time_zone: timeZone,
})
