/** The default description of the group, in one line. */
export const WHAT = 'Open hikes by people who know the way.'
export const HOW = 'Pick one, ask to join, meet at the trailhead.'
export const GROUP_TEXT = `${WHAT} ${HOW}`
