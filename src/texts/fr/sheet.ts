import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const daySheet = 'Feuille de course'
export const sheetOf = (hike: string) => `Feuille de course\u202f: ${hike}`
export const cancelled = 'Cette randonnée est annulée.'
export const people = (count: ReactNode) => rich`Personnes ${count}`
export const nobody = 'Personne ne participe.'
export const whoCame = 'Qui est venu'

export const came = 'Présence'
export const yes = 'Oui'
export const no = 'Non'
export const guests = 'Avec'
export const paid = 'Payé'
export const paidOutside = 'En espèces ou par virement'
export const takeBack = 'Annuler'
export const markPaid = 'Espèces ou virement'
export const phone = 'Téléphone'
export const emergency = 'En cas d’urgence'
/** Shown instead of a missing phone number or emergency contact, during the period in which these are shown. */
export const notGiven = 'non indiqué'
export const note = 'Message'
export const drives = 'Conduit'
export const takes = (riders: string) => `emmène ${riders}`
export const takesFrom = (place: string, riders: string) => `Depuis ${place}\u202f: emmène ${riders}`
export const nobodyYet = 'personne pour l’instant'
export const nobodyYetFrom = (place: string) => `Depuis ${place}\u202f: personne pour l’instant`
export const seat = 'Place'
export const seatWith = (driver: string) => `Avec ${driver}`
export const seatWithFrom = (driver: string, place: string) => `Avec ${driver} depuis ${place}`
export const seatsWith = (seats: number, driver: string) => `${seats} places avec ${driver}`
export const seatsWithFrom = (seats: number, driver: string, place: string) =>
  `${seats} places avec ${driver} depuis ${place}`

export const contactsMovedOn =
  'Cette randonnée était passée avant que son départ soit déplacé\u202f: les numéros de téléphone et les contacts d’urgence ne sont plus affichés.'
export const contactsWereShown = (time: string) =>
  `Les numéros de téléphone et les contacts d’urgence étaient affichés ici jusqu’au ${time}.`
export const contactsShownFrom = (time: string) =>
  `Les numéros de téléphone et les contacts d’urgence seront affichés ici dès le ${time}.`
export const contactsShownUntil = (time: string) =>
  `Les numéros de téléphone et les contacts d’urgence sont affichés ici jusqu’au ${time}. Gardez-les pour vous.`
export const contactsAfterMove = (time: string) =>
  `Le départ a été déplacé\u202f: les numéros de téléphone et les contacts d’urgence seront affichés ici dès le ${time}, deux heures après l’annonce aux personnes inscrites. Ceux des personnes inscrites depuis le sont tout de suite.`
export const contactsLater =
  'Le départ a été déplacé\u202f: les numéros de téléphone et les contacts d’urgence seront affichés ici plus tard, deux heures après l’annonce aux personnes inscrites. Ceux des personnes inscrites depuis le sont tout de suite.'
