import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { a } from './prepositions.ts'

export const actionsFor = (username: string) => `Azioni per ${username}`
export const answersOf = (username: string, hidden: Mark) => rich`Risposte${hidden(` di ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Messaggio${hidden(` di ${username}`)}`

export const joinRequests = 'Richieste di partecipazione'
export const requests = 'Richieste'
export const asksToJoin = (username: string) => `${username} chiede di partecipare.`
export const askToJoin = (people: number) => `${people} persone chiedono di partecipare.`
export const approve = 'Accetta'
export const approvePerson = (username: string) => `Accetta ${username}`
export const putInLine = 'Metti in lista'
export const putPersonInLine = (username: string) => `Metti in lista: ${username}`
export const reject = 'Rifiuta'
export const rejectPerson = (username: string) => `Rifiuta ${username}`
export const rejected = 'Rifiutata'
export const undo = 'Annulla'
export const undoRejection = (username: string) => `Annulla il rifiuto di ${username}`
export const alsoGoing = (hike: string) => `Negli stessi orari partecipa anche a «${hike}»`
export const alsoWaiting = (hike: string) => `Per gli stessi orari anche in lista d’attesa per «${hike}»`
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} escursione insieme`, other: `${shown} escursioni insieme` })
export const usually = (facts: string) => `Di solito ${facts}`
export const inLine = 'Lista d’attesa'
export const isInLine = (username: string) => `${username} è ora in lista d’attesa.`
export const areInLine = (people: number) => `${people} persone sono ora in lista d’attesa.`
export const hasPlace = (username: string) => `${username} ha il posto.`
export const offerPlace = 'Assegna il posto'
export const offerPlaceTo = (username: string) => `Assegna il posto ${a(username)}`
export const freeYouChoose = (places: number) =>
  plural(places, {
    one: 'Un posto è libero. Nelle ultime 12 ore prima della partenza decidi tu a chi va.',
    other: `${places} posti sono liberi. Nelle ultime 12 ore prima della partenza decidi tu a chi vanno.`,
  })
export const freeTooFew = (places: number, group: string) =>
  plural(places, {
    one: `Un posto è libero, troppo poco per ${group}. Puoi assegnarlo a chi segue.`,
    other: `${places} posti sono liberi, troppo pochi per ${group}. Puoi assegnarli a chi segue.`,
  })

export const remove = 'Rimuovi'
export const removePerson = (username: string) => `Rimuovi ${username}`
export const noLongerInLine = (username: string) =>
  `${username} non sarà più in lista d’attesa, ma potrà chiedere di nuovo.`

export const paid = 'Pagato'
export const paidOutside = 'Pagato a parte'
export const notPaidYet = 'Non ancora pagato'
export const markPaidOutside = 'Pagato in contanti o con bonifico'
export const markNotPaidOutside = 'Non pagato a parte'
