import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const title = 'Payer la randonnée'
export const payAmount = (amount: string) => `Payer ${amount}`
export const payingNow = 'Paiement…'
export const success = 'Paiement réussi\u202f!'
export const failed = 'Le paiement n’a pas abouti. Réessayez.'
export const unreachable = 'Le service de paiement est injoignable. Réessayez plus tard.'
export const loading = 'Chargement…'
export const forHike = (price: ReactNode, hike: string) => rich`${price} pour «\u202f${hike}\u202f»`

export const takesPartOncePaid = 'Vous participez dès que vous avez payé.'
export const payingAsksOrganizer = (organizer: string) =>
  `Le paiement envoie aussi votre demande à ${organizer}.`
export const fullIfCancelled = (organizer: string) =>
  `Remboursement intégral si ${organizer} annule ou supprime la randonnée.`
export const fullUntilStart = (organizer: string) =>
  `Remboursement intégral si ${organizer} annule ou supprime la randonnée, ou si vous vous désinscrivez avant le départ.`
export const fullWhilePending = (organizer: string) =>
  `Remboursement intégral si ${organizer} refuse votre demande, annule ou supprime la randonnée, si vous y renoncez avant le départ, ou si votre demande est alors encore sans réponse.`
export const fullIfDeclined = (organizer: string) =>
  `Remboursement intégral si ${organizer} la refuse, annule ou supprime la randonnée, si vous y renoncez avant le départ, ou si elle est alors encore sans réponse.`
export const ifYouLeave = (terms: string) => `Si vous vous désinscrivez\u202f: ${terms}.`
export const alwaysIfCancelled = (organizer: string) =>
  `Remboursement toujours intégral si ${organizer} annule ou supprime la randonnée.`
export const alwaysWhilePending = (organizer: string) =>
  `Remboursement toujours intégral si ${organizer} refuse votre demande, annule ou supprime la randonnée, ou si vous retirez la demande avant la réponse.`
