import { plural } from '../plural.ts'

export const hikes = (count: number, shown: string) =>
  plural(count, { one: `${shown} randonnée`, other: `${shown} randonnées` })
export const cancelled = 'Annulée'
export const hidden = 'Masquée par la modération'
export const roles = {
  organizer: 'Vous organisez',
  participant: 'Vous participez',
  pending: 'Demande envoyée',
  waiting: 'En liste d’attente',
}
export const going = (people: number) =>
  plural(people, { one: `${people} personne`, other: `${people} personnes` })
export const goingOf = (people: number, capacity: number) =>
  plural(people, {
    one: `${people} personne sur ${capacity}`,
    other: `${people} personnes sur ${capacity}`,
  })
export const today = 'Aujourd’hui'
export const tomorrow = 'Demain'
export const newMessages = ' (messages)'
export const paid = 'Payé'
export const nearerThanOneKm = 'à moins de 1 km · '
export const kmAway = (km: string) => `à ${km} km · `

export const hikesOfDay = (hikes: number) =>
  plural(hikes, { one: `\u202f: ${hikes} randonnée`, other: `\u202f: ${hikes} randonnées` })
export const dayOf = (day: number, days: number) => `Jour ${day} sur ${days}`
export const hikeOnDay = (hike: string, day: number, days: number) => `${hike}, jour ${day} sur ${days}`
export const pastDays = 'Jours passés'
export const dayIsToday = (day: string) => `${day} · Aujourd’hui`

export const todayOfDays = (days: number) => `Aujourd’hui · ${days} jours`
export const until = (time: string) => `Jusqu’au ${time}`
export const yourSeat = (seat: string) => `Votre place\u202f: ${seat}`
export const chat = 'Discussion'
export const call = (person: string) => `Appeler ${person}`
