import { t } from '../texts/common.ts'

/** Stands in rows for the name of a hike that is hidden from the reader. */
export const HIDDEN_HIKE = 'a hike that is hidden'

/** The name of a hike within a sentence. */
export const shownName = (hike: string) => (hike === HIDDEN_HIKE ? t.hiddenHike : hike)

/** The name of a hike at the start of a line. */
export const leadingName = (hike: string) => (hike === HIDDEN_HIKE ? t.leadingHiddenHike : hike)
