/** Of why something is hidden or somebody is banned, in characters. */
export const MAX_REASON = 500
/** Of why something is reported, in characters. */
export const MAX_REPORT = 1000
