export const stateSent = 'Anfrage gesendet'
export const stateInLine = 'Auf der Warteliste'
export const stateIn = 'Du\u00a0bist dabei'
export const stateOver = 'Diese Wanderung ist vorbei'
export const stateUnanswered = 'Deine Anfrage blieb ohne Antwort'
export const stateWasFull = 'Diese Wanderung war ausgebucht'
export const stateTookPart = 'Du warst dabei'
export const stateCancelled = 'Diese Wanderung ist abgesagt'
export const sentToAt = (organizer: string, time: string) =>
  `An ${organizer} · ${time}. Die Antwort erscheint hier.`
export const sentWhenFull = (organizer: string) =>
  `Die Wanderung ist ausgebucht: ${organizer} entscheidet, ob du auf die Warteliste kommst.`
export const confirmToHear = 'Bestätige deine Adresse, um davon zu erfahren.'
export const positionInLine = (position: number) => `Nummer ${position} auf der Warteliste`
export const positionOf = (position: number, waiting: number) => `Nummer ${position} von ${waiting}`
export const sayHello = 'Sag im Chat Hallo.'
export const withdraw = 'Zurückziehen'
export const withdrawQuestion = 'Anfrage zurückziehen?'
export const leave = 'Doch nicht mitkommen'
export const leaveQuestion = (hike: string) => `Bei «${hike}» doch nicht mitkommen?`
export const changeGuests = 'Ändern, wer mitkommt'
export const paid = 'Bezahlt'
export const paidForAll = (amount: string) => `${amount} bezahlt`
export const paidOutside = 'Ausserhalb der App bezahlt'
export const pay = 'Wanderung bezahlen'
export const myPayments = 'Meine Zahlungen'
export const paymentConfirming = 'Deine Zahlung wird bestätigt.'
export const payerTakesPart = 'Wer bezahlt, ist dabei.'
export const payingAsks = 'Mit der Zahlung geht auch eine Anfrage raus.'
