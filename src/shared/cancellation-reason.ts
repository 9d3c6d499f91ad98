import { t } from '../texts/hike-rules.ts'

/**
 * The stored reason for a hike that was cancelled because its owner left. Pages and notices show it in the reader's
 * language.
 */
export const ORGANIZER_LEFT = 'The organizer has left the group.'

/** Returns the text to show for a stored reason. */
export const reasonText = <Reason extends string | null>(reason: Reason) =>
  reason === ORGANIZER_LEFT ? t.organizerLeft : reason
