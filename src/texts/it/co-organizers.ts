import { a } from './prepositions.ts'

export const appointTitle = (username: string) => `Aggiungere ${username} alla coorganizzazione?`
export const coOrganizersDoNot = 'Non vede chi ha pagato e non può eliminare l’escursione.'
export const appointed = (username: string) => `${username} fa ora parte della coorganizzazione.`
export const isAsked = (username: string) => `${username} riceve la proposta di organizzare con te.`
export const dismissTitle = (username: string) => `Togliere ${username} dalla coorganizzazione?`
export const stillTakesPart = (username: string) => `${username} partecipa ancora all’escursione.`
export const doesNotTakePart = (username: string) =>
  `${username} non partecipa e non potrà più leggere la chat.`
export const dismissed = (username: string) => `${username} non fa più parte della coorganizzazione.`
export const withdrawTitle = (username: string) => `Ritirare la proposta ${a(username)}?`
export const withdrawConsequence = (username: string) =>
  `${username} non potrà più accettare di organizzare questa escursione con te.`
export const withdrawn = (username: string) => `La proposta ${a(username)} è ritirata.`
export const resignTitle = 'Non organizzare più questa escursione?'
export const youStillTakePart = 'Partecipi ancora all’escursione.'
export const youDoNotTakePart = 'Non partecipi e non potrai più leggere la chat.'
export const resigned = 'Non organizzi più questa escursione.'
