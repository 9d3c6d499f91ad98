/** Minimum and maximum length of a username, in characters. */
export const MIN_USERNAME = 3
export const MAX_USERNAME = 30
/** Maximum length of a real name, in characters. */
export const MAX_REAL_NAME = 60
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/**
 * Favourite books, films and bands of a profile: the maximum number of each, and the maximum length of a name in
 * characters.
 */
export const MAX_FAVORITES = 3
export const MAX_FAVORITE = 100

/** Maximum length of a phone number, or of the name of an emergency contact, in characters. */
export const MAX_CONTACT = 100

/** Maximum values of a user's typical hike, in kilometres, hours and metres. */
export const MAX_DISTANCE = 10_000
export const MAX_DURATION = 10_000
export const MAX_CLIMB = 20_000

/** How many of each a user can have. */
export const MAX_PASSKEYS = 10
export const MAX_BLOCKS = 500
