import { DAY } from '../shared/duration.ts'

/** Maximum lengths of text fields, in characters. */
export const MAX_NAME = 120
export const MAX_LOCATION = 200
export const MAX_DESCRIPTION = 5000
export const MAX_QUESTION = 200
export const MAX_GEAR_LENGTH = 80
export const MAX_ANNOUNCEMENT = 2000
/** Maximum length of the reason for a change or a cancellation, in characters. */
export const MAX_REASON = 500
/** Maximum length of a moderator's comment on a returned draft, in characters. */
export const MAX_RETURN_COMMENT = 500
/** Maximum length of the text to search for, in characters. */
export const MAX_QUERY = 100
/** Maximum length of the name of a place to search near, in characters. */
export const MAX_PLACE = 80

/** Maximum number of saved searches per user. */
export const MAX_SEARCHES = 10

/** Maximum number of pictures in the album of a hike, in total and per person. */
export const MAX_ALBUM = 200
export const MAX_OWN_PICTURES = 20

/** Maximum number of pieces of gear for a hike. */
export const MAX_GEAR = 20

/** Maximum lengths for a night of a tour, in characters: the name of the hut, the note and the URL. */
export const MAX_HUT = 100
export const MAX_NIGHT_NOTE = 200
export const MAX_NIGHT_URL = 500
/** Maximum number of hours before the start at which the full refund may end. */
export const MAX_REFUND_HOURS = 720
/** Maximum length of a tour, in milliseconds. */
export const LONGEST_TOUR = 30 * DAY
