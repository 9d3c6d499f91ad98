import type { ReactNode } from 'react'
import { type Mark, rich } from '../rich.ts'

export const organizing = 'Organizzazione'
export const yourHike = 'La tua escursione'
export const requests = 'Richieste'
export const messageAll = 'Scrivi a tutti'
export const daySheet = 'Foglio gita'
export const editHike = 'Modifica'
export const copyHike = 'Copia questa escursione'
export const cancelHike = 'Annulla l’escursione'
export const deleteHike = 'Elimina l’escursione'
export const leave = 'Lascia l’organizzazione'
export const nextSteps = (description: Mark, route: Mark, picture: Mark) =>
  rich`E ora: ${description(`una descrizione`)}, ${route(`un percorso`)}, ${picture(`una foto`)}.`
export const nextStepsAndShare = (description: Mark, route: Mark, picture: Mark, share: Mark) =>
  rich`E ora: ${description(`una descrizione`)}, ${route(`un percorso`)}, ${picture(`una foto`)}, e ${share(`condividila`)}.`

export const acts = {
  appoint: 'Aggiungi alla coorganizzazione',
  dismiss: 'Togli dalla coorganizzazione',
  withdraw: 'Ritira la proposta',
  resign: 'Non organizzare più',
}

export const question = 'Proposta'
export const asksYou = (organizer: string) =>
  `${organizer} ti propone di organizzare insieme questa escursione.`
export const asksYouFor = (organizer: string, hike: ReactNode) =>
  rich`${organizer} ti propone di organizzare insieme ${hike}.`
export const accept = 'Accetta'
export const decline = 'Rifiuta'
export const organizeTitle = (hike: string) => `Organizzare «${hike}»?`
export const coOrganizersDo =
  'La coorganizzazione modifica e annulla l’escursione, decide chi partecipa e scrive a tutti.'
export const nameIsShown = 'Il tuo nome compare sulla sua pagina.'
export const accepted = 'Ora organizzi questa escursione.'
export const declined = 'Hai rifiutato.'
export const askSomebody = 'Chiedi di coorganizzare'
export const askTitle = (hike: string) => `Organizzare ${hike} insieme`
export const askIntro = 'Chi partecipa coorganizza subito. A chiunque altro viene chiesto, e decide da sé.'
export const ask = 'Chiedi'
export const unknownUsername = 'Qui nessuno ha questo nome utente.'
export const alreadyYours = 'Questa escursione è già tua.'
export const tooManyAsked = (people: number) => `Hai già proposte in sospeso per ${people} persone.`
export const tooMany = (most: number) => `La coorganizzazione di un’escursione ha al massimo ${most} persone.`
export const personCannot = 'Questa persona non può organizzare questa escursione con te.'
export const notAsked = 'Non ti viene più chiesto di organizzare questa escursione.'
export const youCannot = 'Purtroppo non puoi organizzare questa escursione.'
export const over = 'Questa escursione è conclusa.'
