import { de } from './prepositions.ts'

export const refund = 'Remboursement'
export const submit = 'Rembourser'
export const intro = (name: string, money: string, hike: string) =>
  `${name} a payé ${money} pour «\u202f${hike}\u202f».`
/** `currency` is a code such as CHF. */
export const amount = (currency: string) => `Montant (${currency})`
export const amountHint = (money: string) => `${money} au plus.`
export const reason = 'Motif (facultatif)'
export const reasonHint = (name: string) => `${name} peut le lire.`
export const cancel = 'Annuler'
/** `state` is one of the states in money.ts. */
export const refundedInFull = (name: string, hike: string) =>
  `Le paiement ${de(name)} pour «\u202f${hike}\u202f» a été remboursé en entier.`
export const cannotBeRefunded = (name: string, hike: string, state: string) =>
  `Le paiement ${de(name)} pour «\u202f${hike}\u202f» ne peut pas être remboursé\u202f: ${state}.`
export const hikeOn = (hike: string, day: string) => `${hike}, ${day}`
export const received = 'Paiements reçus'

// The outcome of a refund.
export const refunded = 'Remboursé.'
export const onItsWay = 'Le remboursement est en cours.'
export const refundedMeanwhile = (money: string) =>
  `Sur ce paiement, ${money} ont déjà été remboursés. Vérifiez le montant.`
export const bankExamines =
  'La banque de la personne qui a payé examine ce paiement. Il ne peut pas être remboursé avant la fin de cet examen.'
export const bankPaidBack = 'La banque de la personne qui a payé l’a déjà remboursé.'
export const alreadyRefunded = 'Ce paiement a déjà été remboursé.'
export const enterAmount = (example: string) => `Indiquez un montant comme ${example}.`

// Errors for invalid input.
export const reasonNotText = 'Le motif doit être un texte.'
export const theReason = 'Le motif'
export const refundedNotWhole = 'Le montant remboursé doit être un nombre entier.'
