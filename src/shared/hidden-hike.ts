/** Replaces the name of a hike that is hidden from the reader, within a sentence. */
export const HIDDEN_HIKE = 'a hike that is hidden'

/** The name of a hike at the start of a line. */
export const leadingName = (hike: string) => (hike === HIDDEN_HIKE ? 'A hike that is hidden' : hike)
