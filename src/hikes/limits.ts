import { DAY } from '../shared/duration.ts'

/** In characters. */
export const MAX_NAME = 120
export const MAX_LOCATION = 200
export const MAX_DESCRIPTION = 5000
export const MAX_QUESTION = 200
export const MAX_GEAR_LENGTH = 80
export const MAX_ANNOUNCEMENT = 2000
/** The reason for a change or a cancellation, in characters. */
export const MAX_REASON = 500
/** A moderator's comment when returning a draft, in characters. */
export const MAX_RETURN_COMMENT = 500
/** The words of a search, in characters. */
export const MAX_QUERY = 100
/** The name of a place to search near, in characters. */
export const MAX_PLACE = 80

/** Maximum number of saved searches per user. */
export const MAX_SEARCHES = 10

/** Maximum number of pictures in the album of a hike, and of those by one person. */
export const MAX_ALBUM = 200
export const MAX_OWN_PICTURES = 20

/** Maximum number of pieces of gear for a hike. */
export const MAX_GEAR = 20

/** The name of a hut, the note and the address of a night, in characters. */
export const MAX_HUT = 100
export const MAX_NIGHT_NOTE = 200
export const MAX_NIGHT_URL = 500
/** Maximum number of hours before the start at which the full refund ends. */
export const MAX_REFUND_HOURS = 720
/** In milliseconds. */
export const LONGEST_TOUR = 30 * DAY
