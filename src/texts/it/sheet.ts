import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const daySheet = 'Foglio gita'
export const sheetOf = (hike: string) => `Foglio gita: ${hike}`
export const cancelled = 'Questa escursione è annullata.'
export const people = (count: ReactNode) => rich`Persone ${count}`
export const nobody = 'Non partecipa nessuno.'
export const whoCame = 'Chi è venuto'

export const came = 'Presente'
export const yes = 'Sì'
export const no = 'No'
export const guests = 'Con'
export const paid = 'Pagato'
export const paidOutside = 'In contanti o con bonifico'
export const takeBack = 'Annulla'
export const markPaid = 'Pagato in contanti o con bonifico'
export const phone = 'Telefono'
export const emergency = 'In caso di emergenza'
/** Shown instead of a missing phone number or emergency contact, during the period in which these are shown. */
export const notGiven = 'non indicato'
export const note = 'Messaggio'
export const drives = 'Al volante'
export const takes = (riders: string) => `porta ${riders}`
export const takesFrom = (place: string, riders: string) => `Da ${place}: porta ${riders}`
export const nobodyYet = 'ancora nessuno'
export const nobodyYetFrom = (place: string) => `Da ${place}: ancora nessuno`
export const seat = 'Posto'
export const seatWith = (driver: string) => `Con ${driver}`
export const seatWithFrom = (driver: string, place: string) => `Con ${driver} da ${place}`
export const seatsWith = (seats: number, driver: string) => `${seats} posti con ${driver}`
export const seatsWithFrom = (seats: number, driver: string, place: string) =>
  `${seats} posti con ${driver} da ${place}`

export const contactsMovedOn =
  'Questa escursione era già conclusa quando la partenza è stata spostata: numeri di telefono e contatti d’emergenza non vengono più mostrati.'
export const contactsWereShown = (time: string) =>
  `Numeri di telefono e contatti d’emergenza erano visibili qui fino a ${time}.`
export const contactsShownFrom = (time: string) =>
  `Numeri di telefono e contatti d’emergenza saranno visibili qui da ${time}.`
export const contactsShownUntil = (time: string) =>
  `Numeri di telefono e contatti d’emergenza sono visibili qui fino a ${time}. Tienili per te.`
export const contactsAfterMove = (time: string) =>
  `La partenza è stata spostata: numeri di telefono e contatti d’emergenza saranno visibili qui da ${time}, due ore dopo l’avviso ai partecipanti. Quelli di chi si è aggiunto dopo sono visibili subito.`
export const contactsLater =
  'La partenza è stata spostata: numeri di telefono e contatti d’emergenza saranno visibili qui più tardi, due ore dopo l’avviso ai partecipanti. Quelli di chi si è aggiunto dopo sono visibili subito.'
