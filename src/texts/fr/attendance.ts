export const came = 'Présence'
export const missed = 'Absence'
export const marksFrom = (opens: string) => `Dès le ${opens}, vous pourrez noter ici les présences.`
export const marksTooEarly = 'Les présences se notent dès deux heures avant le départ.'
export const marksNotSent = 'Tout n’est pas encore envoyé.'
export const notSent = 'À envoyer'
export const allCame = 'Tout le monde est là'
export const undoMark = (marked: string) => `Annuler\u202f: ${marked}`
export const markOf = (mark: string, username: string) => `${mark}\u202f: ${username}`

export const undo = 'Annuler'
