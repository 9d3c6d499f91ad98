import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const whosComing = 'Qui vient'
export const whoCame = 'Qui est venu'
export const whoHadJoined = 'Qui devait venir'
export const nobodyJoinsDraft = 'Personne ne participe à un brouillon.'
export const nobodyTookPart = 'Personne n’a participé.'
export const nobodyYet = 'Personne pour l’instant.'
export const nobodyYetShare = 'Personne pour l’instant. Partagez la randonnée pour la faire connaître.'
export const nobodyYetBeFirst = 'Personne pour l’instant. Lancez-vous\u202f!'
export const organizer = 'Organisation'
export const organizers = 'Organisation'
export const asked = 'Demande en cours'
export const actionsFor = (username: string) => `Actions pour ${username}`
export const came = 'Présence'
export const missed = 'Absence'
export const answersOf = (username: string, hidden: Mark) => rich`Réponses${hidden(` de ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Message${hidden(` de ${username}`)}`

export const joinRequests = 'Demandes de participation'
export const requests = 'Demandes'
export const asksToJoin = (username: string) => `${username} demande à participer.`
export const askToJoin = (people: number) => `${people} personnes demandent à participer.`
export const approve = 'Accepter'
export const approvePerson = (username: string) => `Accepter ${username}`
export const putInLine = 'Mettre en attente'
export const putPersonInLine = (username: string) => `Mettre ${username} sur la liste d’attente`
export const reject = 'Refuser'
export const rejectPerson = (username: string) => `Refuser ${username}`
export const rejected = 'Demande refusée'
export const undo = 'Annuler'
export const undoRejection = (username: string) => `Annuler le refus de ${username}`
export const alsoGoing = (hike: string) => `Participe aussi à «\u202f${hike}\u202f» à ce moment-là`
export const alsoWaiting = (hike: string) =>
  `Aussi sur la liste d’attente de «\u202f${hike}\u202f» à ce moment-là`
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} randonnée ensemble`, other: `${shown} randonnées ensemble` })
export const usually = (facts: string) => `D’habitude ${facts}`
export const inLine = 'Liste d’attente'
export const isInLine = (username: string) => `${username} est maintenant sur la liste d’attente.`
export const areInLine = (people: number) => `${people} personnes sont maintenant sur la liste d’attente.`
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
    other: `${places} places sont libres, trop peu pour ${group}. Vous pouvez les donner aux suivants.`,
  })

export const remove = 'Retirer'
export const removing = 'Retrait…'
export const removePerson = (username: string) => `Retirer ${username}`
export const removeQuestion = (username: string) => `Retirer ${username}\u202f?`
export const removeReason = 'Motif'
export const removeReasonHint = (username: string) => `Facultatif. ${username} le lira.`
export const notThere = (username: string) => `${username} n’y est plus.`
export const noLongerInLine = (username: string) =>
  `${username} ne sera plus sur la liste d’attente, mais pourra redemander.`
export const noLongerInChat = (username: string) =>
  `${username} ne pourra plus lire la discussion, mais pourra redemander à participer.`
export const outsideNotRefunded = 'Ce qui a été payé en espèces ou par virement n’est pas remboursé ici.'
export const goesBack = 'Ce qui a été payé est remboursé.'

export const paid = 'Payé'
export const paidOutside = 'Payé hors ligne'
export const notPaidYet = 'Pas encore payé'
export const markPaidOutside = 'Payé en espèces ou par virement'
export const markNotPaidOutside = 'Pas payé hors ligne'
export const hasPaidOutside = (username: string) => `${username} a payé en espèces ou par virement.`
export const hasNotPaid = (username: string) => `${username} n’a pas payé.`

export const marksFrom = (opens: string) => `Vous pourrez noter ici les présences dès ${opens}.`
export const marksTooEarly = 'Les présences se notent dès deux heures avant le départ.'
export const marksNotSent = 'Tout n’est pas encore envoyé.'
export const notSent = 'Pas encore envoyé'
export const allCame = 'Tout le monde est là'
export const undoMark = (marked: string) => `Annuler\u202f: ${marked}`
export const markOf = (mark: string, username: string) => `${mark}\u202f: ${username}`
export const inEmergency = 'En cas d’urgence'

export const requestRejected = 'Demande refusée.'
export const promoted = 'Place donnée.'
export const removed = 'Personne retirée.'

export const noMinimum = 'Cette randonnée n’a pas de minimum.'
export const cannotConfirm = 'Cette randonnée ne peut pas être confirmée maintenant.'
export const takesPlace = 'La randonnée a lieu.'
export const confirmTitle = (hike: string) => `«\u202f${hike}\u202f» a-t-elle lieu\u202f?`
export const confirmIntro = (minimum: string) =>
  `${minimum}. Rien ne s’annule tout seul. Toutes les personnes inscrites sont prévenues.`
export const confirm = 'Confirmer'
export const cancelHike = 'Annuler la randonnée'
export const decideLater = 'Décider plus tard'
