import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const title = 'Payer la randonnée'
export const payAmount = (amount: string) => `Payer ${amount}`
export const payingNow = 'Paiement…'
export const success = 'Paiement réussi\u202f!'
export const failed = 'Le paiement n’a pas abouti. Réessayez.'
export const unreachable = 'Le service de paiement est inaccessible. Réessayez plus tard.'
export const loading = 'Chargement…'
export const forHike = (price: ReactNode, hike: string) => rich`${price} pour «\u202f${hike}\u202f»`

export const takesPartOncePaid = 'Vous participez dès que vous avez payé.'
export const payingAsksOrganizer = (organizer: string) => `Payer envoie aussi votre demande à ${organizer}.`
export const fullIfCancelled = (organizer: string) =>
  `Le remboursement est complet si ${organizer} annule ou supprime la randonnée.`
export const fullUntilStart = (organizer: string) =>
  `Le remboursement est complet si ${organizer} annule ou supprime la randonnée, ou si vous vous désistez avant le départ.`
export const fullWhilePending = (organizer: string) =>
  `Le remboursement est complet si ${organizer} refuse votre demande, annule ou supprime la randonnée, si vous vous retirez avant le départ, ou si votre demande est alors encore sans réponse.`
export const fullIfDeclined = (organizer: string) =>
  `Le remboursement est complet si ${organizer} la refuse, annule ou supprime la randonnée, si vous vous retirez avant le départ, ou si votre demande est alors encore sans réponse.`
export const ifYouLeave = (terms: string) => `Si vous vous désistez\u202f: ${terms}.`
export const alwaysIfCancelled = (organizer: string) =>
  `Le remboursement est toujours complet si ${organizer} annule ou supprime la randonnée.`
export const alwaysWhilePending = (organizer: string) =>
  `Le remboursement est toujours complet si ${organizer} refuse votre demande, annule ou supprime la randonnée, ou si vous retirez votre demande avant la réponse.`
