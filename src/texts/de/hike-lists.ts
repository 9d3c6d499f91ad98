import { plural } from '../plural.ts'

export const hikes = (count: number, shown: string) =>
  plural(count, { one: `${shown} Wanderung`, other: `${shown} Wanderungen` })
export const cancelled = 'Abgesagt'
export const hidden = 'Von der Moderation ausgeblendet'
export const roles = {
  organizer: 'Du leitest',
  participant: 'Dabei',
  pending: 'Angefragt',
  waiting: 'Auf der Warteliste',
}
export const going = (people: number) => `${people} dabei`
export const goingOf = (people: number, capacity: number) => `${people} von ${capacity} dabei`
export const today = 'Heute'
export const tomorrow = 'Morgen'
export const newMessages = ' (Nachrichten)'
export const paid = 'Bezahlt'
export const nearerThanOneKm = 'weniger als 1 km entfernt · '
export const kmAway = (km: string) => `${km} km entfernt · `

export const hikesOfDay = (hikes: number) =>
  plural(hikes, { one: `: ${hikes} Wanderung`, other: `: ${hikes} Wanderungen` })
export const dayOf = (day: number, days: number) => `Tag ${day} von ${days}`
export const hikeOnDay = (hike: string, day: number, days: number) => `${hike}, Tag ${day} von ${days}`
export const pastDays = 'Vergangene Tage'
export const dayIsToday = (day: string) => `${day} · Heute`

export const todayOfDays = (days: number) => `Heute · ${days} Tage`
export const until = (time: string) => `Bis ${time}`
export const yourSeat = (seat: string) => `Dein Sitzplatz: ${seat}`
export const chat = 'Chat'
export const call = (person: string) => `${person} anrufen`
