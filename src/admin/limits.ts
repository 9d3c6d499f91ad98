/** Maximum length of a moderator's reason for hiding an item or banning a user, in characters. */
export const MAX_REASON = 500
/** Maximum length of the reason for a report, in characters. */
export const MAX_REPORT = 1000
/** Maximum number of lines of an imported file. */
export const MAX_IMPORT_LINES = 2000
