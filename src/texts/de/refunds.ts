export const refund = 'Rückerstattung'
export const submit = 'Erstatten'
export const intro = (name: string, money: string, hike: string) =>
  `${name} hat ${money} für «${hike}» bezahlt.`
/** `currency` is a code such as CHF. */
export const amount = (currency: string) => `Betrag (${currency})`
export const amountHint = (money: string) => `${money} können zurückerstattet werden.`
export const reason = 'Grund (freiwillig)'
export const reasonHint = (name: string) => `${name} kann ihn lesen.`
export const cancel = 'Abbrechen'
/** `state` is one of the states in money.ts. */
export const refundedInFull = (name: string, hike: string) =>
  `Die Zahlung von ${name} für «${hike}» ist ganz zurückerstattet.`
export const cannotBeRefunded = (name: string, hike: string, state: string) =>
  `Die Zahlung von ${name} für «${hike}» kann nicht zurückerstattet werden: ${state}.`
export const hikeOn = (hike: string, day: string) => `${hike}, ${day}`
export const received = 'Erhaltene Zahlungen'

// The outcome of a refund.
export const refunded = 'Zurückerstattet.'
export const onItsWay = 'Die Rückerstattung ist unterwegs.'
export const refundedMeanwhile = (money: string) =>
  `Von dieser Zahlung wurden schon ${money} zurückerstattet. Bitte prüfe den Betrag.`
export const bankExamines =
  'Die Bank der zahlenden Person prüft diese Zahlung. Bis das vorbei ist, kann sie nicht zurückerstattet werden.'
export const bankPaidBack = 'Die Bank der zahlenden Person hat das Geld schon zurückgegeben.'
export const alreadyRefunded = 'Diese Zahlung wurde schon zurückerstattet.'
export const enterAmount = (example: string) => `Bitte gib einen Betrag wie ${example} ein.`

// Errors for invalid input.
export const reasonNotText = 'Der Grund muss Text sein.'
export const theReason = 'Der Grund'
export const refundedNotWhole = 'Was zurückerstattet wurde, muss eine ganze Zahl sein.'
