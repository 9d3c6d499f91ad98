export const came = 'Came'
export const missed = 'Missed'
/** Shown before attendance can be marked. `opens` is ‘Sat 28 Nov · 07:00 CET’. */
export const marksFrom = (opens: string) => `From ${opens} you can mark here who came.`
export const marksTooEarly = 'From two hours before the start you can mark who came.'
export const marksNotSent = 'Some marks are not sent yet.'
export const notSent = 'Not sent yet'
export const allCame = 'All came'
/** `marked` is a username or ‘All came’. */
export const undoMark = (marked: string) => `Undo: ${marked}`
/** `mark` is ‘Came’ or ‘Missed’. */
export const markOf = (mark: string, username: string) => `${mark}: ${username}`

export const undo = 'Undo'
