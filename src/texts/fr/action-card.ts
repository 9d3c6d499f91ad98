export const stateSent = 'Demande envoyée'
export const stateInLine = 'Vous êtes sur la liste d’attente'
export const stateIn = 'Vous participez'
export const stateOver = 'Cette randonnée est passée'
export const stateUnanswered = 'Demande restée sans réponse'
export const stateWasFull = 'Cette randonnée était complète'
export const stateTookPart = 'Vous avez participé'
export const stateCancelled = 'Cette randonnée est annulée'
export const sentTo = (organizer: string) => `À ${organizer}. La réponse apparaîtra ici.`
export const sentToAt = (organizer: string, time: string) =>
  `À ${organizer} · ${time}. La réponse apparaîtra ici.`
export const positionInLine = (position: number) => `Rang ${position} sur la liste d’attente`
export const positionOf = (position: number, waiting: number) => `Rang ${position} sur ${waiting}`
export const sayHello = 'Dites bonjour dans la discussion.'
export const withdraw = 'Retirer'
export const withdrawQuestion = 'Retirer votre demande\u202f?'
export const leave = 'Ne plus participer'
export const leaveQuestion = (hike: string) => `Ne plus participer à ${hike}\u202f?`
export const changeGuests = 'Changer qui vous accompagne'
export const paid = 'Payé'
export const paidOutside = (group: string) => `Payé hors de ${group}`
export const pay = 'Payer la randonnée'
export const myPayments = 'Mes paiements'
export const paymentConfirming = 'Paiement en cours de confirmation.'
export const payerTakesPart = 'Qui paie participe.'
export const payingAsks = 'Payer envoie aussi une demande.'
