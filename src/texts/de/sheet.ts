import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

export const daySheet = 'Tourenblatt'
export const sheetOf = (hike: string) => `Tourenblatt: ${hike}`
export const cancelled = 'Diese Wanderung ist abgesagt.'
export const people = (count: ReactNode) => rich`Personen ${count}`
export const nobody = 'Niemand ist dabei.'
export const whoCame = 'Wer da war'

export const came = 'Da'
export const yes = 'Ja'
export const no = 'Nein'
export const guests = 'Mit'
export const paid = 'Bezahlt'
export const paidOutside = 'Bar oder per Überweisung'
export const takeBack = 'Zurücknehmen'
export const markPaid = 'Bar oder per Überweisung bezahlt'
export const phone = 'Telefon'
export const emergency = 'Im Notfall'
/** Shown instead of a missing phone number or emergency contact, during the period in which these are shown. */
export const notGiven = 'nicht angegeben'
export const note = 'Nachricht'
export const drives = 'Fährt'
export const takes = (riders: string) => `nimmt ${riders} mit`
export const takesFrom = (place: string, riders: string) => `Ab ${place}: nimmt ${riders} mit`
export const nobodyYet = 'noch niemand'
export const nobodyYetFrom = (place: string) => `Ab ${place}: noch niemand`
export const seat = 'Sitzplatz'
export const seatWith = (driver: string) => `Bei ${driver}`
export const seatWithFrom = (driver: string, place: string) => `Bei ${driver} ab ${place}`
export const seatsWith = (seats: number, driver: string) => `${seats} Sitzplätze bei ${driver}`
export const seatsWithFrom = (seats: number, driver: string, place: string) =>
  `${seats} Sitzplätze bei ${driver} ab ${place}`

export const contactsMovedOn =
  'Diese Wanderung war vorbei, bevor ihr Start verschoben wurde: Telefonnummern und Notfallkontakte werden nicht mehr gezeigt.'
export const contactsWereShown = (time: string) =>
  `Telefonnummern und Notfallkontakte waren hier bis ${time} zu sehen.`
export const contactsShownFrom = (time: string) =>
  `Telefonnummern und Notfallkontakte sind hier ab ${time} zu sehen.`
export const contactsShownUntil = (time: string) =>
  `Telefonnummern und Notfallkontakte sind hier bis ${time} zu sehen. Bitte behandle sie vertraulich.`
export const contactsAfterMove = (time: string) =>
  `Der Start wurde verschoben: Telefonnummern und Notfallkontakte sind hier ab ${time} zu sehen, zwei Stunden nachdem es die Teilnehmenden erfahren haben. Von Personen, die seither dazugekommen sind, sind sie sofort zu sehen.`
export const contactsLater =
  'Der Start wurde verschoben: Telefonnummern und Notfallkontakte sind hier später zu sehen, zwei Stunden nachdem es die Teilnehmenden erfahren haben. Von Personen, die seither dazugekommen sind, sind sie sofort zu sehen.'
