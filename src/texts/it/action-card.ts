export const stateSent = 'Richiesta inviata'
export const stateInLine = 'Sei in lista d’attesa'
export const stateIn = 'Partecipi'
export const stateOver = 'Questa escursione è conclusa'
export const stateUnanswered = 'La tua richiesta è rimasta senza risposta'
export const stateWasFull = 'Questa escursione era al completo'
export const stateTookPart = 'Hai partecipato'
export const stateCancelled = 'Questa escursione è annullata'
export const sentToAt = (organizer: string, time: string) =>
  `${time} · La risposta di ${organizer} comparirà qui.`
export const sentWhenFull = (organizer: string) =>
  `L’escursione è al completo: ${organizer} decide se metterti in lista d’attesa.`
export const confirmToHear = 'Conferma il tuo indirizzo per saperlo.'
export const positionInLine = (position: number) => `Numero ${position} in lista d’attesa`
export const positionOf = (position: number, waiting: number) => `Numero ${position} di ${waiting}`
export const sayHello = 'Saluta nella chat.'
export const withdraw = 'Ritira'
export const withdrawQuestion = 'Ritirare la richiesta?'
export const leave = 'Rinuncia'
export const leaveQuestion = (hike: string) => `Rinunciare a «${hike}»?`
export const changeGuests = 'Cambia chi viene con te'
export const paid = 'Pagato'
export const paidForAll = (amount: string) => `${amount} pagati`
export const paidOutside = 'Pagato a parte'
export const pay = 'Paga'
export const myPayments = 'I miei pagamenti'
export const paymentConfirming = 'Il tuo pagamento attende conferma.'
export const payerTakesPart = 'Chi paga partecipa.'
export const payingAsks = 'Pagando invii anche una richiesta.'
