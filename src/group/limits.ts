export const MAX_NAME = 60
export const MAX_TAGLINE = 120
export const MAX_WELCOME = 500
export const MAX_LINKS = 5
export const MAX_LINK_LABEL = 40
export const MAX_LINK_URL = 300
/** The maximum length of each of the group's texts (imprint, privacy, terms), in characters of Markdown. */
export const MAX_TEXT = 20_000
export const MAX_TREASURERS = 20
export const MAX_LOGO_KB = 512
