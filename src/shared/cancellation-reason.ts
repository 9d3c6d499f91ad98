import { t } from '../texts/hike-rules.ts'

/** The reason that is stored for a hike whose owner is gone. Pages and notices show it in the language of the reader. */
export const ORGANIZER_LEFT = 'The organizer has left the group.'

/** A stored reason as it is shown. */
export const reasonText = <Reason extends string | null>(reason: Reason) =>
  reason === ORGANIZER_LEFT ? t.organizerLeft : reason
