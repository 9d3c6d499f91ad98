export const came = 'Presente'
export const missed = 'Assente'
export const marksFrom = (opens: string) => `Da ${opens} puoi segnare qui le presenze.`
export const marksTooEarly = 'Le presenze si segnano a partire da due ore prima della partenza.'
export const marksNotSent = 'Alcune presenze non sono ancora state inviate.'
export const notSent = 'Da inviare'
export const allCame = 'Ci sono tutti'
export const undoMark = (marked: string) => `Annulla: ${marked}`
export const markOf = (mark: string, username: string) => `${mark}: ${username}`

export const undo = 'Annulla'
