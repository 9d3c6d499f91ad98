/** Somewhere to meet: a village, a peak, a station. */
export type Place = {
  name: string
  region: string
  country: string
  latitude: number
  longitude: number
  timeZone: string
  kind: string
  /** In other languages and spellings. */
  others: string[]
}

/** Who knows places. Answers best first, at most `MOST_PLACES`. */
export type PlaceProvider = { search: (text: string) => Promise<Place[]> }

export const MOST_PLACES = 8
export const LEAST_LETTERS = 2
/** What is typed beyond this says nothing more about a place. */
const MOST_WORDS = 8

/** 'Zürich' and 'zurich' are the same to whoever types. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const words = (text: string): string[] =>
  (fold(text.slice(0, 200)).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)

export const placeJson = ({ others: _, timeZone, ...place }: Place) => ({ ...place, time_zone: timeZone })
export type PlaceJson = ReturnType<typeof placeJson>
