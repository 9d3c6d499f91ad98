export const stateSent = 'Demande envoyée'
export const stateInLine = 'En liste d’attente'
export const stateIn = 'Vous participez'
export const stateOver = 'Randonnée passée'
export const stateUnanswered = 'Demande sans réponse'
export const stateWasFull = 'C’était complet'
export const stateTookPart = 'Vous avez participé'
export const stateCancelled = 'Randonnée annulée'
export const sentToAt = (organizer: string, time: string) => `À ${organizer} · ${time}. Réponse à suivre.`
export const sentWhenFull = (organizer: string) =>
  `La randonnée est complète\u202f: ${organizer} décide si vous passez en liste d’attente.`
export const confirmToHear = 'Confirmez votre adresse pour recevoir la réponse.'
export const positionInLine = (position: number) => `Rang ${position}`
export const positionOf = (position: number, waiting: number) => `Rang ${position} sur ${waiting}`
export const sayHello = 'Dites bonjour\u202f!'
export const withdraw = 'Retirer'
export const withdrawQuestion = 'Retirer la demande\u202f?'
export const leave = 'Se désinscrire'
export const leaveQuestion = (hike: string) => `Quitter ${hike}\u202f?`
export const changeGuests = 'Qui vous accompagne'
export const paid = 'Payé'
export const paidForAll = (amount: string) => `${amount} payés`
export const paidOutside = 'Payé hors du site'
export const pay = 'Payer'
export const myPayments = 'Mes paiements'
export const paymentConfirming = 'Paiement à confirmer.'
export const payerTakesPart = 'Qui paie participe.'
export const payingAsks = 'Le paiement vaut demande.'
