// Headings of the list of participants: before a hike, after it, and for a cancelled hike.
export const whosComing = "Who's coming"
export const whoCame = 'Who came'
export const whoHadJoined = 'Who had joined'
export const nobodyJoinsDraft = 'Nobody joins a draft.'
export const nobodyTookPart = 'Nobody took part.'
export const nobodyYet = 'Nobody yet.'
export const nobodyYetShare = 'Nobody yet. Share the hike to spread the word.'
export const nobodyYetBeFirst = 'Nobody yet. Be the first!'
export const organizer = 'Organizer'
export const organizers = 'Organizers'
/** Beside the name of somebody who has been asked to co-organize the hike. */
export const asked = 'Asked'

// Confirmations of an organizer's decisions.
export const requestRejected = 'Request rejected.'
export const promoted = 'Promoted.'
export const removed = 'Participant removed.'

// Whether a hike with a minimum number of participants takes place.
export const noMinimum = 'This hike has no minimum.'
export const cannotConfirm = 'This hike cannot be confirmed now.'
export const takesPlace = 'The hike takes place.'
export const confirmTitle = (hike: string) => `Does ${hike} take place?`
/** `minimum` is ‘Takes place with 4 · 3 are coming’. */
export const confirmIntro = (minimum: string) =>
  `${minimum}. Nothing is cancelled by itself. Everybody who takes part is told.`
export const confirm = 'Confirm'
export const cancelHike = 'Cancel the hike'
export const decideLater = 'Decide later'
