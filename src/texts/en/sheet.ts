import type { ReactNode } from 'react'
import { rich } from '../rich.ts'

// The day sheet of a hike, for its organizers, on screen and on paper.

export const daySheet = 'Day sheet'
export const sheetOf = (hike: string) => `Day sheet of ${hike}`
export const cancelled = 'This hike is cancelled.'
export const people = (count: ReactNode) => rich`People ${count}`
export const nobody = 'Nobody takes part.'
export const whoCame = 'Who came'

// The facts about a person. Their names are also column headings.
export const came = 'Came'
export const yes = 'Yes'
export const no = 'No'
export const guests = 'With'
export const paid = 'Paid'
export const paidOutside = 'In cash or by transfer'
export const takeBack = 'Take back'
export const markPaid = 'Paid in cash or by transfer'
export const phone = 'Phone'
export const emergency = 'In an emergency'
/** Shown instead of a missing phone number or emergency contact, during the period in which these are shown. */
export const notGiven = 'not given'
export const note = 'Note'
export const drives = 'Drives'
/** `riders` are usernames, such as 'lea, tim +1'. */
export const takes = (riders: string) => `takes ${riders}`
export const takesFrom = (place: string, riders: string) => `From ${place}: takes ${riders}`
export const nobodyYet = 'nobody yet'
export const nobodyYetFrom = (place: string) => `From ${place}: nobody yet`
export const seat = 'Seat'
export const seatWith = (driver: string) => `With ${driver}`
export const seatWithFrom = (driver: string, place: string) => `With ${driver} from ${place}`
export const seatsWith = (seats: number, driver: string) => `${seats} seats, with ${driver}`
export const seatsWithFrom = (seats: number, driver: string, place: string) =>
  `${seats} seats, with ${driver} from ${place}`

// When phone numbers and emergency contacts are shown. `time` is 'Sat 28 Nov · 09:00 CET'.
export const contactsMovedOn =
  'This hike was over before its start was moved: phone numbers and emergency contacts are not shown again.'
export const contactsWereShown = (time: string) =>
  `Phone numbers and emergency contacts were shown here until ${time}.`
export const contactsShownFrom = (time: string) =>
  `Phone numbers and emergency contacts are shown here from ${time}.`
export const contactsShownUntil = (time: string) =>
  `Phone numbers and emergency contacts are shown here until ${time}. Please keep them private.`
export const contactsAfterMove = (time: string) =>
  `The start was moved: phone numbers and emergency contacts are shown here from ${time}, two hours after the participants were told, and those of people who have joined since at once.`
export const contactsLater =
  'The start was moved: phone numbers and emergency contacts are shown here later, two hours after the participants were told, and those of people who have joined since at once.'
