import { plural } from '../plural.ts'

// The cards of hikes, the calendar of a month, and the card about today's hike.

/** `shown` is the formatted number. */
export const hikes = (count: number, shown: string) =>
  plural(count, { one: `${shown} hike`, other: `${shown} hikes` })
export const cancelled = 'Cancelled'
export const hidden = 'Hidden by a moderator'
/** The reader's role in a hike. */
export const roles = {
  organizer: 'Organizing',
  participant: 'Going',
  pending: 'Request sent',
  waiting: 'In line',
}
export const going = (people: number) => `${people} going`
export const goingOf = (people: number, capacity: number) => `${people} of ${capacity} going`
export const today = 'Today'
export const tomorrow = 'Tomorrow'
/** For screen readers, after '3 new'. */
export const newMessages = ' messages'
export const paid = 'Paid'
/** Shown before the place of a hike, like the next text. */
export const nearerThanOneKm = 'less than 1 km away · '
export const kmAway = (km: string) => `${km} km away · `

// The calendar of a month.
/** For screen readers, after the number of a day. */
export const hikesOfDay = (hikes: number) =>
  plural(hikes, { one: `: ${hikes} hike`, other: `: ${hikes} hikes` })
export const dayOf = (day: number, days: number) => `Day ${day} of ${days}`
export const hikeOnDay = (hike: string, day: number, days: number) => `${hike}, day ${day} of ${days}`
export const pastDays = 'Past days'
export const dayIsToday = (day: string) => `${day} · Today`

// The card about today's hike.
export const todayOfDays = (days: number) => `Today · ${days} days`
export const until = (time: string) => `Until ${time}`
/** `seat` is 'with jonas from Bern'. */
export const yourSeat = (seat: string) => `Your seat: ${seat}`
export const chat = 'Chat'
export const call = (person: string) => `Call ${person}`
