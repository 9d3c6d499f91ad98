export const came = 'War da'
export const missed = 'Fehlte'
export const marksFrom = (opens: string) => `Ab ${opens} kannst du hier angeben, wer da war.`
export const marksTooEarly = 'Wer da war, kannst du ab zwei Stunden vor dem Start angeben.'
export const marksNotSent = 'Einiges ist noch nicht gesendet.'
export const notSent = 'Noch nicht gesendet'
export const allCame = 'Alle da'
export const undoMark = (marked: string) => `Rückgängig: ${marked}`
export const markOf = (mark: string, username: string) => `${mark}: ${username}`

export const undo = 'Rückgängig'
