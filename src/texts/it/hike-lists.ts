import { plural } from '../plural.ts'

export const hikes = (count: number, shown: string) =>
  plural(count, { one: `${shown} escursione`, other: `${shown} escursioni` })
export const cancelled = 'Annullata'
export const hidden = 'Nascosta dalla moderazione'
export const roles = {
  organizer: 'Organizzi tu',
  participant: 'Partecipi',
  pending: 'Richiesta inviata',
  waiting: 'In lista d’attesa',
}
export const going = (people: number) =>
  plural(people, { one: `${people} partecipante`, other: `${people} partecipanti` })
export const goingOf = (people: number, capacity: number) =>
  plural(people, {
    one: `${people} partecipante su ${capacity}`,
    other: `${people} partecipanti su ${capacity}`,
  })
export const today = 'Oggi'
export const tomorrow = 'Domani'
export const newMessages = ' in chat'
export const paid = 'Pagato'
export const nearerThanOneKm = 'a meno di 1 km · '
export const kmAway = (km: string) => `a ${km} km · `

export const hikesOfDay = (hikes: number) =>
  plural(hikes, { one: `: ${hikes} escursione`, other: `: ${hikes} escursioni` })
export const dayOf = (day: number, days: number) => `Giorno ${day} di ${days}`
export const hikeOnDay = (hike: string, day: number, days: number) => `${hike}, giorno ${day} di ${days}`
export const pastDays = 'Giorni passati'
export const dayIsToday = (day: string) => `${day} · Oggi`

export const todayOfDays = (days: number) => `Oggi · ${days} giorni`
export const until = (time: string) => `Fino a ${time}`
export const yourSeat = (seat: string) => `Il tuo posto: ${seat}`
export const chat = 'Chat'
export const call = (person: string) => `Chiama ${person}`
