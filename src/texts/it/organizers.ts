import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const organizing = 'Organizzazione'
export const yourHike = 'La tua escursione'
export const requests = 'Richieste'
export const messageAll = 'Messaggio a tutti'
export const daySheet = 'Foglio gita'
export const editHike = 'Modifica l’escursione'
export const copyHike = 'Copia questa escursione'
export const cancelHike = 'Annulla l’escursione'
export const deleteHike = 'Elimina l’escursione'
export const leave = 'Lascia l’organizzazione'

export const acts = {
  appoint: 'Aggiungi alla coorganizzazione',
  dismiss: 'Togli dalla coorganizzazione',
  withdraw: 'Ritira la domanda',
  resign: 'Non organizzare più',
}
export const appointTitle = (username: string) => `Aggiungere ${username} alla coorganizzazione?`
export const appointConsequence =
  'La coorganizzazione modifica e annulla l’escursione, decide chi partecipa e scrive a tutti. Non vede chi ha pagato e non può eliminare l’escursione.'
export const appointed = (username: string) => `${username} fa ora parte della coorganizzazione.`
export const isAsked = (username: string) => `${username} riceve la domanda.`
export const dismissTitle = (username: string) => `Togliere ${username} dalla coorganizzazione?`
export const stillTakesPart = (username: string) => `${username} partecipa ancora all’escursione.`
export const doesNotTakePart = (username: string) =>
  `${username} non partecipa e non potrà più leggere la chat.`
export const dismissed = (username: string) => `${username} non fa più parte della coorganizzazione.`
export const withdrawTitle = (username: string) => `Ritirare la domanda a ${username}?`
export const withdrawConsequence = (username: string) =>
  `${username} non potrà più accettare di organizzare questa escursione con te.`
export const withdrawn = (username: string) => `La domanda a ${username} è ritirata.`
export const resignTitle = 'Non organizzare più questa escursione?'
export const youStillTakePart = 'Partecipi ancora all’escursione.'
export const youDoNotTakePart = 'Non partecipi e non potrai più leggere la chat.'
export const resigned = 'Non organizzi più questa escursione.'

export const question = 'Domanda'
export const asksYou = (organizer: string) =>
  `${organizer} ti chiede di organizzare insieme questa escursione.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} ti chiede di organizzare insieme ${hike}.`
export const accept = 'Accetta'
export const decline = 'Rifiuta'
export const organizeTitle = (hike: string) => `Organizzare «${hike}»?`
export const coOrganizersDo =
  'La coorganizzazione modifica e annulla l’escursione, decide chi partecipa e scrive a tutti. Il tuo nome compare sulla sua pagina.'
export const accepted = 'Ora organizzi questa escursione.'
export const declined = 'Hai rifiutato.'
export const alreadyYours = 'Questa escursione è già tua.'
export const tooManyAsked = (people: number) =>
  `Hai chiesto a ${people} persone che non hanno ancora risposto.`
export const tooMany = (most: number) => `La coorganizzazione di un’escursione ha al massimo ${most} persone.`
export const personCannot = 'Questa persona non può organizzare questa escursione con te.'
export const youCannot = 'Purtroppo non puoi organizzare questa escursione.'
export const over = 'Questa escursione è già passata.'
