import { plural } from '../plural.ts'
import { de } from './prepositions.ts'

export const hiddenHike = 'randonnée masquée'
export const hiddenHikeFirst = 'Randonnée masquée'
export const hiddenMember = 'Membre masqué'
export const quoted = (note: string) => `«\u202f${note}\u202f»`

export const joinRequested = (actor: string, hike: string) =>
  `${actor} souhaite participer à «\u202f${hike}\u202f».`
export const joinRequestedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} souhaite participer`
export const requestWaits =
  'La randonnée est complète\u202f: une fois acceptée, la personne sera en liste d’attente.'
export const withGuests = (guests: number) =>
  plural(guests, {
    one: 'Une autre personne l’accompagne.',
    other: `${guests} autres personnes l’accompagnent.`,
  })
export const joined = (actor: string, hike: string) => `${actor} participe à «\u202f${hike}\u202f».`
export const joinedSubject = (hike: string, actor: string) => `${hike}\u202f: ${actor} participe`
export const left = (actor: string, hike: string) => `${actor} ne participe plus à «\u202f${hike}\u202f».`
export const leftPlace = (actor: string, hike: string) =>
  `${actor} ne participe plus à «\u202f${hike}\u202f»\u202f: une place est libre, et la liste d’attente n’est pas vide.`
export const leftHikes = (actor: string, names: string) =>
  `${actor} ne participe plus à ces randonnées\u202f: ${names}.`
export const leftSubject = (hike: string, actor: string) => `${hike}\u202f: ${actor} ne participe plus`
export const leftPaidBack = (money: string) => `Remboursement\u202f: ${money}.`
export const approved = (actor: string, hike: string) =>
  `${actor} a accepté votre demande\u202f: vous participez à «\u202f${hike}\u202f».`
export const takingPartSubject = (hike: string) => `${hike}\u202f: vous participez`
export const rejected = (actor: string, hike: string) =>
  `${actor} a refusé votre demande de participer à «\u202f${hike}\u202f».`
export const rejectedSubject = (hike: string) => `${hike}\u202f: votre demande a été refusée`
export const othersWait = (hike: string, position: number) =>
  `D’autres attendent déjà une place pour «\u202f${hike}\u202f»\u202f: vous êtes au rang ${position} de la liste d’attente.`
export const tooFewPlaces = (hike: string, people: number, position: number) =>
  `Il n’y a pas assez de places pour vous ${people} à «\u202f${hike}\u202f»\u202f: vous êtes au rang ${position} de la liste d’attente.`
export const full = (hike: string, position: number) =>
  `«\u202f${hike}\u202f» affiche complet\u202f: vous êtes au rang ${position} de la liste d’attente.`
export const waitlistedSubject = (hike: string, position: number) =>
  `${hike}\u202f: vous êtes au rang ${position} de la liste d’attente`
export const waitlistedMore = 'Nous vous préviendrons dès qu’une place se libère pour vous.'
export const promoted = (hike: string) =>
  `Une place s’est libérée\u202f: vous participez à «\u202f${hike}\u202f».`
export const pleasePay = (money: string) =>
  `Elle coûte ${money}\u202f: merci de payer sur la page de la randonnée.`
export const promotedMore =
  'Si vous ne pouvez plus venir, désinscrivez-vous sur cette page pour laisser la place à la personne suivante.'
export const joiningOpened = (hike: string) =>
  `Vous pouvez maintenant demander à participer à «\u202f${hike}\u202f».`
export const joiningOpenedSubject = (hike: string) => `${hike}\u202f: les inscriptions sont ouvertes`
export const removed = (actor: string, hike: string) =>
  `${actor} a annulé votre participation à «\u202f${hike}\u202f».`
export const removedSubject = (hike: string) => `${hike}\u202f: votre participation a été annulée`

export const changed = (hike: string, changes: string) => `«\u202f${hike}\u202f» a changé\u202f: ${changes}.`
export const changedHeading = (hike: string) => `«\u202f${hike}\u202f» a changé.`
export const changedSubject = (hike: string, changes: string) => `${hike} a changé\u202f: ${changes}`
export const cancelledBy = (actor: string, hike: string) => `${actor} a annulé «\u202f${hike}\u202f».`
export const cancelled = (hike: string) => `«\u202f${hike}\u202f» est annulée.`
export const cancelledSubject = (hike: string) => `${hike} est annulée`
export const deleted = (actor: string, hike: string, when: string) =>
  `${actor} a supprimé «\u202f${hike}\u202f», prévue le ${when}\u202f: la randonnée n’a pas lieu.`
export const deletedSubject = (hike: string) => `${hike} n’a pas lieu`
export const tooFew = (hike: string, count: number, minimum: number) =>
  `Trop peu de personnes participent à «\u202f${hike}\u202f»\u202f: ${count} sur au moins ${minimum}.`
export const tooFewSubject = (hike: string, count: number, minimum: number) =>
  `${hike}\u202f: trop peu de monde, ${count} sur au moins ${minimum}`
export const tooFewMore =
  'Rien ne s’annule tout seul\u202f: confirmez qu’elle a lieu, ou annulez-la. Toutes les personnes inscrites seront prévenues.'
export const takesPlaceConfirmed = (hike: string, actor: string) =>
  `«\u202f${hike}\u202f» a lieu\u202f: ${actor} l’a confirmé.`
export const takesPlaceWith = (hike: string, count: number) =>
  plural(count, {
    one: `«\u202f${hike}\u202f» a lieu\u202f: ${count} personne participe.`,
    other: `«\u202f${hike}\u202f» a lieu\u202f: ${count} personnes participent.`,
  })
export const takesPlaceSubject = (hike: string) => `${hike} a lieu`
export const reminder = (hike: string, when: string) => `«\u202f${hike}\u202f» commence le ${when}.`
export const reminderSubject = (hike: string, when: string) => `${hike} commence le ${when}`
export const reportOffered = (hike: string) => `Comment s’est passée «\u202f${hike}\u202f»\u202f? Racontez.`
export const reportOfferedSubject = (hike: string) => `${hike}\u202f: comment c’était\u202f?`
export const reportOfferedMore =
  'Les personnes qui étaient là, et celles qui n’ont pas pu venir, liront votre récit sur le blog et sur la page de la randonnée.'
export const announcement = (actor: string, hike: string, note: string) =>
  `${actor} à propos de «\u202f${hike}\u202f»\u202f: «\u202f${note}\u202f»`
export const announcementHeading = (actor: string) => `Annonce ${de(actor)}`
export const announcementSubject = (hike: string, actor: string) => `${hike}\u202f: annonce ${de(actor)}`

export const handedOver = (hike: string) =>
  `C’est maintenant vous qui organisez «\u202f${hike}\u202f»\u202f: la personne qui l’organisait a quitté le groupe.`
export const handedOverSubject = (hike: string) => `${hike}\u202f: l’organisation vous revient`
export const handedOverMore =
  'Les demandes et les questions des personnes inscrites vous parviennent désormais. Si elle ne peut pas avoir lieu, annulez-la sur sa page.'
export const handedOverPaid =
  'Ce qui a été payé jusqu’ici est allé à l’organisation précédente, qui en fait aussi les remboursements. Ce qui est payé dès maintenant vous revient.'
export const organizingAsked = (actor: string, hike: string) =>
  `${actor} vous propose d’organiser «\u202f${hike}\u202f» ensemble.`
export const organizingAskedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} vous propose de l’organiser ensemble`
export const organizingAskedMore = 'Rien ne change tant que vous n’acceptez pas.'
export const organizingDeclined = (actor: string, hike: string) =>
  `${actor} n’organise pas «\u202f${hike}\u202f» avec vous.`
export const organizingDeclinedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} ne l’organise pas avec vous`
export const organizingResigned = (actor: string, hike: string) =>
  `${actor} n’organise plus «\u202f${hike}\u202f» avec vous.`
export const organizingResignedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} ne l’organise plus avec vous`
export const organizingAccepted = (actor: string, hike: string) =>
  `${actor} organise maintenant «\u202f${hike}\u202f» avec vous.`
export const organizingAcceptedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} l’organise maintenant avec vous`
export const organizingAppointed = (actor: string, hike: string) =>
  `${actor} vous a confié la coorganisation de «\u202f${hike}\u202f».`
export const organizingAppointedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} vous en a confié la coorganisation`
export const organizingAppointedMore = 'Vous pouvez y renoncer sur la page de la randonnée.'
export const organizingDismissed = (actor: string, hike: string) =>
  `${actor} vous a retiré la coorganisation de «\u202f${hike}\u202f».`
export const organizingDismissedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} vous a retiré la coorganisation`
export const importedOne = (actor: string, hike: string) =>
  `${actor} a importé «\u202f${hike}\u202f», que vous organisez.`
export const imported = (actor: string, count: number, hike: string) =>
  `${actor} a importé ${count} randonnées que vous organisez\u202f: «\u202f${hike}\u202f» et d’autres.`
export const importedOneSubject = (hike: string) => `${hike}\u202f: c’est vous qui l’organisez`
export const importedSubject = (hike: string, count: number) =>
  `${hike}\u202f: vous organisez ${count} randonnées`
export const importedMore =
  'Les demandes et les questions des personnes inscrites vous parviennent. Ce qui ne peut pas avoir lieu, annulez-le sur sa page.'
export const draftSubmitted = (actor: string, hike: string) =>
  `${actor} demande une relecture de «\u202f${hike}\u202f» avant sa publication.`
export const draftSubmittedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} demande une relecture du brouillon`
export const draftPublished = (actor: string, hike: string) => `${actor} a publié «\u202f${hike}\u202f».`
export const draftPublishedSubject = (hike: string) => `${hike} est publiée`
export const draftReturned = (actor: string, hike: string, note: string) =>
  `${actor} vous a renvoyé votre brouillon de «\u202f${hike}\u202f»\u202f: «\u202f${note}\u202f»`
export const draftReturnedHeading = (actor: string, hike: string) =>
  `${actor} vous a renvoyé votre brouillon de «\u202f${hike}\u202f».`
export const draftReturnedSubject = (hike: string) => `${hike}\u202f: votre brouillon est de retour`

export const rideTaken = (actor: string, hike: string) =>
  `${actor} a pris une place dans votre voiture pour «\u202f${hike}\u202f».`
export const rideTakenSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} a pris une place dans votre voiture`
export const rideGivenUp = (actor: string, hike: string) =>
  `${actor} n’a plus besoin de place dans votre voiture pour «\u202f${hike}\u202f».`
export const rideGivenUpSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} n’a plus besoin de place dans votre voiture`
export const rideWithdrawn = (actor: string, hike: string) =>
  `${actor} ne vous emmène plus à «\u202f${hike}\u202f»\u202f: cherchez une autre place.`
export const rideWithdrawnSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} ne vous emmène plus`
export const rideLost = (actor: string, hike: string) =>
  `Vous n’avez plus de place dans la voiture ${de(actor)} pour «\u202f${hike}\u202f»\u202f: cherchez-en une autre.`
export const rideLostSubject = (hike: string, actor: string) =>
  `${hike}\u202f: vous n’avez plus de place dans la voiture ${de(actor)}`
export const rideRemoved = (actor: string, hike: string) =>
  `${actor} a retiré votre offre de covoiturage pour «\u202f${hike}\u202f».`
export const rideRemovedSubject = (hike: string, actor: string) =>
  `${hike}\u202f: ${actor} a retiré votre offre de covoiturage`

export const chatOne = (from: string, hike: string) =>
  `${from} a écrit dans la discussion de «\u202f${hike}\u202f».`
export const chatUnread = (count: number, hike: string) =>
  `Il y a ${count} messages non lus dans la discussion de «\u202f${hike}\u202f».`
export const chatOneSubject = (hike: string, from: string) => `${hike}\u202f: message ${de(from)}`
export const chatUnreadSubject = (hike: string, count: number) => `${hike}\u202f: ${count} messages non lus`
export const chatMessage = (from: string, text: string) => `${from}\u202f: ${text}`
export const aPicture = 'Une image'
export const chatMore = (count: number) =>
  plural(count, { one: `Et encore ${count} message.`, other: `Et encore ${count} messages.` })
export const commented = (actor: string, post: string) => `${actor} a commenté «\u202f${post}\u202f».`
export const commentedSubject = (post: string, actor: string) => `${post}\u202f: ${actor} a commenté`

export const paymentDue = (actor: string, hike: string, money: string) =>
  `${actor} vous rappelle que «\u202f${hike}\u202f» n’est pas encore payée\u202f: ${money}.`
export const paymentDueSubject = (hike: string, money: string) =>
  `${hike} n’est pas encore payée\u202f: ${money}`
export const paymentDueMore = (actor: string) =>
  `Si vous avez payé en espèces ou par virement, demandez à ${actor} de le noter.`
export const paymentReceived = (actor: string, money: string, hike: string) =>
  `${actor} a payé ${money} pour «\u202f${hike}\u202f».`
export const paymentReceivedSubject = (hike: string, actor: string, money: string) =>
  `${hike}\u202f: ${actor} a payé ${money}`
export const paymentRefunded = (money: string, hike: string) =>
  `${money} vous sont remboursés pour «\u202f${hike}\u202f».`
export const paymentRefundedSubject = (hike: string, money: string) =>
  `${hike}\u202f: ${money} vous sont remboursés`
export const organizerWrites = (note: string) => `L’organisation écrit\u202f: «\u202f${note}\u202f»`
export const refundTakesTime = 'Il peut s’écouler jusqu’à dix jours avant que la banque l’affiche.'
export const refundUnsent = (money: string, hike: string) =>
  `Votre remboursement de ${money} pour «\u202f${hike}\u202f» n’est pas parvenu à votre banque.`
export const refundReturned = (money: string, hike: string) =>
  `Votre remboursement de ${money} pour «\u202f${hike}\u202f» n’est pas arrivé\u202f: votre banque l’a renvoyé.`
export const refundFailedSubject = (hike: string, money: string) =>
  `${hike}\u202f: votre remboursement de ${money} n’est pas arrivé`
export const refundUnsentMore = (address: string) =>
  `Nous le referons, ou vous paierons d’une autre manière. Pour toute question, écrivez à ${address}.`
export const refundReturnedMore = (address: string) =>
  `Écrivez à ${address} pour que nous puissions vous payer d’une autre manière.`
export const paymentOwed = (money: string, hike: string, actor: string) =>
  `Vous devez ${money} au groupe pour «\u202f${hike}\u202f»\u202f: cette somme a été remboursée à ${actor} après vous avoir été versée.`
export const paymentOwedSubject = (hike: string, money: string) =>
  `${hike}\u202f: vous devez ${money} au groupe`
export const owedClosed = 'Votre compte Stripe est fermé\u202f: la somme ne peut donc pas y être prélevée.'
export const owedOpen =
  'La somme sera prélevée sur votre compte Stripe dès qu’il sera suffisamment approvisionné.'
export const owedMore = (address: string) => `Pour payer d’une autre manière, écrivez à ${address}.`
export const moneyBack = 'Ce que vous avez payé vous est remboursé.'
export const paidOutside =
  'Ce que vous avez payé en espèces ou par virement n’est pas remboursé par nous\u202f: adressez-vous à l’organisation.'

export const newHike = (names: string) => `Une nouvelle randonnée comme vous en cherchez\u202f: ${names}.`
export const newHikes = (count: number, names: string) =>
  `${count} nouvelles randonnées comme vous en cherchez\u202f: ${names}.`
export const namesAndMore = (names: string, others: number) =>
  plural(others, { one: `${names} et ${others} autre`, other: `${names} et ${others} autres` })
export const newHikeSubject = (hike: string) => `${hike}\u202f: une nouvelle randonnée comme vous en cherchez`
export const newHikesSubject = (hike: string, others: number) =>
  plural(others, {
    one: `${hike} et ${others} autre\u202f: des randonnées comme vous en cherchez`,
    other: `${hike} et ${others} autres\u202f: des randonnées comme vous en cherchez`,
  })

export const reported = {
  event: 'Quelqu’un a signalé une randonnée.',
  post: 'Quelqu’un a signalé un article.',
  message: 'Quelqu’un a signalé un message dans une discussion.',
  user: 'Quelqu’un a signalé une personne.',
  comment: 'Quelqu’un a signalé un commentaire.',
  picture: 'Quelqu’un a signalé une image.',
}
export const reportedSubject = {
  event: (name: string) => `${name}\u202f: une randonnée a été signalée`,
  post: (name: string) => `${name}\u202f: un article a été signalé`,
  message: (name: string) => `${name}\u202f: un message dans une discussion a été signalé`,
  user: (name: string) => `${name}\u202f: une personne a été signalée`,
  comment: (name: string) => `${name}\u202f: un commentaire a été signalé`,
  picture: (name: string) => `${name}\u202f: une image a été signalée`,
}

export const openHike = 'Ouvrir la randonnée'
export const openDraft = 'Ouvrir le brouillon'
export const openChat = 'Ouvrir la discussion'
export const seeRides = 'Voir les covoiturages'
export const seeOtherHikes = 'Voir les autres randonnées'
export const seeHikes = 'Voir les randonnées'
export const seeYourHikes = 'Voir vos randonnées'
export const seeMyHikes = 'Voir mes randonnées'
export const seeRequests = 'Voir les demandes'
export const seeMyPayments = 'Voir mes paiements'
export const seePayments = 'Voir les paiements'
export const seeReports = 'Voir les signalements'
export const confirm = 'Confirmer'
export const cancelHike = 'Annuler la randonnée'
export const acceptOrDecline = 'Accepter ou refuser'
export const writeReport = 'Raconter'
export const readComment = 'Lire le commentaire'
export const haveALook = 'Regarder'

export const title = 'Notifications'
export const none = 'Rien de nouveau pour l’instant.'
export const noMore = 'Il n’y a pas d’autre notification.'
export const findHike = 'Trouver une randonnée'
export const showMore = 'Afficher la suite'
export const markAllRead = 'Tout marquer comme lu'
export const isNew = 'Nouveau\u202f:'
export const noticeRequired = 'Une notification est requise.'
export const mailSentAgain = 'L’e-mail est de nouveau en route.'
export const done = 'C’est fait.'
