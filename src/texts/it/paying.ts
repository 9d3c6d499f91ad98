import type { ReactNode } from 'react'
import { rich } from '../rich.ts'
import { a } from './prepositions.ts'

export const title = 'Paga l’escursione'
export const payAmount = (amount: string) => `Paga ${amount}`
export const payingNow = 'Pagamento…'
export const success = 'Pagamento riuscito!'
export const failed = 'Il pagamento non è riuscito. Riprova.'
export const unreachable = 'Il servizio di pagamento non è raggiungibile. Riprova più tardi.'
export const loading = 'Caricamento…'
export const forHike = (price: ReactNode, hike: string) => rich`${price} per «${hike}»`

export const takesPartOncePaid = 'Partecipi appena hai pagato.'
export const payingAsksOrganizer = (organizer: string) =>
  `Pagando invii anche la tua richiesta ${a(organizer)}.`
export const fullIfCancelled = (organizer: string) =>
  `Il rimborso è completo se ${organizer} annulla o elimina l’escursione.`
export const fullUntilStart = (organizer: string) =>
  `Il rimborso è completo se ${organizer} annulla o elimina l’escursione, o se rinunci prima della partenza.`
export const fullWhilePending = (organizer: string) =>
  `Il rimborso è completo se ${organizer} rifiuta la tua richiesta, annulla o elimina l’escursione, se ritiri la richiesta o rinunci prima della partenza, o se a quel punto la richiesta è ancora senza risposta.`
export const fullIfDeclined = (organizer: string) =>
  `Il rimborso è completo se ${organizer} la rifiuta, annulla o elimina l’escursione, se ritiri la richiesta o rinunci prima della partenza, o se a quel punto la richiesta è ancora senza risposta.`
export const ifYouLeave = (terms: string) => `Se rinunci: ${terms}.`
export const alwaysIfCancelled = (organizer: string) =>
  `Il rimborso è sempre completo se ${organizer} annulla o elimina l’escursione.`
export const alwaysWhilePending = (organizer: string) =>
  `Il rimborso è sempre completo se ${organizer} rifiuta la tua richiesta, annulla o elimina l’escursione, o se ritiri la richiesta prima della risposta.`
