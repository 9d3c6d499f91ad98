export const refund = 'Rimborso'
export const submit = 'Rimborsa'
export const intro = (name: string, money: string, hike: string) =>
  `${name} ha pagato ${money} per «${hike}».`
/** `currency` is a code such as CHF. */
export const amount = (currency: string) => `Importo (${currency})`
export const amountHint = (money: string) => `Si possono rimborsare ${money}.`
export const reason = 'Motivo (facoltativo)'
export const reasonHint = (name: string) => `${name} può leggerlo.`
export const cancel = 'Annulla'
/** `state` is one of the states in money.ts. */
export const refundedInFull = (name: string, hike: string) =>
  `Il pagamento di ${name} per «${hike}» è stato rimborsato per intero.`
export const cannotBeRefunded = (name: string, hike: string, state: string) =>
  `Il pagamento di ${name} per «${hike}» non può essere rimborsato: ${state}.`
export const hikeOn = (hike: string, day: string) => `${hike}, ${day}`
export const received = 'Pagamenti ricevuti'

// The outcome of a refund.
export const refunded = 'Rimborsato.'
export const onItsWay = 'Il rimborso è in corso.'
export const refundedMeanwhile = (money: string) =>
  `Di questo pagamento sono già stati rimborsati ${money}. Controlla l’importo.`
export const bankExamines =
  'La banca di chi ha pagato sta esaminando questo pagamento. Fino ad allora non può essere rimborsato.'
export const bankPaidBack = 'La banca di chi ha pagato l’ha già restituito.'
export const alreadyRefunded = 'Questo pagamento è già stato rimborsato.'
export const enterAmount = (example: string) => `Inserisci un importo come ${example}.`

// Errors for invalid input.
export const reasonNotText = 'Il motivo deve essere un testo.'
export const theReason = 'Il motivo'
export const refundedNotWhole = 'L’importo rimborsato deve essere un numero intero.'
