import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const actionsFor = (username: string) => `Actions pour ${username}`
export const answersOf = (username: string, hidden: Mark) => rich`Réponses${hidden(` ${de(username)}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Message${hidden(` ${de(username)}`)}`

export const joinRequests = 'Demandes de participation'
export const requests = 'Demandes'
export const asksToJoin = (username: string) => `${username} demande à participer.`
export const askToJoin = (people: number) => `${people} personnes demandent à participer.`
export const approve = 'Accepter'
export const approvePerson = (username: string) => `Accepter ${username}`
export const putInLine = 'Mettre en attente'
export const putPersonInLine = (username: string) => `Mettre en attente\u202f: ${username}`
export const reject = 'Refuser'
export const rejectPerson = (username: string) => `Refuser ${username}`
export const rejected = 'Demande refusée'
export const undo = 'Annuler'
export const undoRejection = (username: string) => `Annuler le refus ${de(username)}`
export const alsoGoing = (hike: string) => `Participe aussi à «\u202f${hike}\u202f» à ce moment-là`
export const alsoWaiting = (hike: string) =>
  `Attend aussi une place pour «\u202f${hike}\u202f» à ce moment-là`
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} randonnée ensemble`, other: `${shown} randonnées ensemble` })
export const usually = (facts: string) => `D’habitude ${facts}`
export const inLine = 'Liste d’attente'
export const isInLine = (username: string) => `${username} est maintenant en liste d’attente.`
export const areInLine = (people: number) => `${people} personnes sont maintenant en liste d’attente.`
export const hasPlace = (username: string) => `${username} a la place.`
export const offerPlace = 'Donner la place'
export const offerPlaceTo = (username: string) => `Donner la place à ${username}`
export const freeYouChoose = (places: number) =>
  plural(places, {
    one: 'Une place est libre. Dans les 12 heures avant le départ, vous choisissez à qui elle revient.',
    other: `${places} places sont libres. Dans les 12 heures avant le départ, vous choisissez à qui elles reviennent.`,
  })
export const freeTooFew = (places: number, group: string) =>
  plural(places, {
    one: `Une place est libre, trop peu pour ${group}. Vous pouvez la donner à la personne suivante.`,
    other: `${places} places sont libres, trop peu pour ${group}. Vous pouvez les donner aux personnes suivantes.`,
  })

export const remove = 'Retirer'
export const removePerson = (username: string) => `Retirer ${username}`
export const noLongerInLine = (username: string) =>
  `${username} ne sera plus en liste d’attente, mais pourra redemander.`

export const paid = 'Payé'
export const paidOutside = 'Payé hors du site'
export const notPaidYet = 'Pas encore payé'
export const markPaidOutside = 'Payé en espèces ou par virement'
export const markNotPaidOutside = 'Pas payé hors du site'
