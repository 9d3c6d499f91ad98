import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The facts of a hike, on its page, in its dialogs, and in the form of its organizers.

export const efforts = {
  easy: 'easy',
  moderate: 'moderate',
  strenuous: 'strenuous',
  'very strenuous': 'very strenuous',
}
/** The values of 'Good for', and its choices in the form. */
export const suitabilities = {
  beginners: 'beginners',
  children: 'children',
  dogs: 'dogs',
  public_transport: 'public transport',
  wheelchairs: 'wheelchairs',
}

export const cancelledBecause = (reason: string) => `Cancelled: ${reason}`
/** `state` is `draftSubmitted` or `draftOwn`. */
export const draft = (state: string) => `Draft · ${state}`
export const draftSubmitted = 'Waiting for a look by the group'
export const draftOwn = 'Only its organizers see it'
export const organizedBy = (person: ReactNode) => rich`Organized by ${person}`
export const changed = (changes: string) => `Changed: ${changes}`
export const plan = 'The plan'
export const grade = 'Grade'
export const effort = 'Effort'
export const guestsWelcome = (allowed: number) =>
  plural(allowed, { one: 'Guests are welcome: one each', other: `Guests are welcome: up to ${allowed} each` })
export const nights = 'Nights'
export const night = (number: number) => `Night ${number}`
/** `suitabilities` are some of the texts of that name, joined by commas. */
export const goodFor = (suitabilities: string) => `Good for ${suitabilities}`
export const noDescription = 'There is no description.'
export const noDescriptionYet = 'There is no description yet.'
export const whatToBring = 'What to bring'
export const otherDates = 'Other dates'

// The first screen of a hike's page on a phone.
/** Follows the figures of the hike: 'back 12:45'. */
export const backAt = (clock: string) => `back ${clock}`
export const backOn = (day: string, clock: string) => `back ${day} ${clock}`
export const nobodyYet = 'Nobody yet'
export const going = (people: number) => `${people} going`
export const nobodyCame = 'Nobody came'
export const came = (people: number) => `${people} came`
export const nobodyHadJoined = 'Nobody had joined'
export const hadJoined = (people: number) => `${people} had joined`

// The meeting point.
export const meetingPoint = 'Meeting point'
export const timetable = 'Timetable to the meeting point'
export const backAbout = (clock: string) => `Back about ${clock}`
export const backAboutOn = (clock: string, day: string) => `Back about ${clock} on ${day}`
export const addToCalendar = 'Add to calendar'
export const calendarFile = 'File for your calendar'
export const sunNeverSets = 'The sun does not set on this day.'
export const sunNeverRises = 'The sun does not rise on this day. Bring a head torch.'
/** `clock` is '08:02 CET', here and in the next text, which may follow this one after a comma. */
export const sunrise = (clock: string) => `Sunrise ${clock}`
export const sunset = (clock: string) => `sunset ${clock}`
export const afterSunset = (time: string) =>
  `At the planned pace you arrive at ${time}, after sunset. Bring a head torch.`
export const clockOn = (clock: string, date: string) => `${clock} on ${date}`
export const showMap = 'Show map'
export const directions = 'Directions'
export const mapOfMeetingPoint = 'Map of the meeting point'
export const mapOfRoute = 'Map of the route'

// Maps.
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const closePopup = 'Close popup'

// The route.
export const route = 'Route'
export const noRouteYet = 'There is no route yet.'
export const routeIsFar = (km: string) => `The route is about ${km} km away from the meeting point.`
export const day = (number: number) => `Day ${number}`
export const stage = (number: number) => `Stage ${number}`
export const metresUp = (metres: string) => `${metres} m up`
export const metresDown = (metres: string) => `${metres} m down`
export const highestPoint = (metres: string) => `highest point ${metres} m`
export const loop = 'a loop'
export const downloadGpx = 'Download GPX'
export const changeRoute = 'Change the route'
export const addGpx = 'Add a GPX file'
export const routeHint = (megabytes: number) =>
  `At most ${megabytes} MB. It fills in distance, elevation and the point on the map where they are empty. Of the file, nothing but its points, their heights and the names of several tracks is kept.`
export const heightProfile = 'Height profile'
export const profileText = (
  start: string,
  end: string,
  km: string,
  ascent: string,
  descent: string,
  lowest: string,
  highest: string,
) => `From ${start} to ${end} over ${km} km: ${ascent} up, ${descent} down, between ${lowest} and ${highest}.`
export const placeAlongRoute = 'Place along the route'
export const pointAtPlace = 'Point at a place to read its height and gradient.'
// The gradient at a place.
export const level = 'level'
export const percentUp = (percent: number) => `${percent} % up`
export const percentDown = (percent: number) => `${percent} % down`

// Announcements.
export const announcements = 'Announcements'
export const earlierAnnouncements = 'Earlier announcements'
export const announcementBy = (person: ReactNode) => rich`Announcement by ${person}`
/** `rest` wraps words for screen readers. */
export const changeAnnouncement = (rest: Mark) => rich`Change${rest(' this announcement')}`
export const announceTo = 'To'
/** The choices of recipients for an announcement, such as '3 who wait'. */
export const recipients = {
  participants: (people: number) =>
    plural(people, { one: `${people} who takes part`, other: `${people} who take part` }),
  organizers: (people: number) =>
    plural(people, { one: `${people} who organizes`, other: `${people} who organize` }),
  waiting: (people: number) => plural(people, { one: `${people} who waits`, other: `${people} who wait` }),
  pending: (people: number) =>
    plural(people, { one: `${people} who has asked to join`, other: `${people} who have asked to join` }),
}
/** '1 who takes part and 1 who organizes' */
export const bothGroups = (some: string, others: string) => `${some} and ${others}`
export const goesToChosen =
  'It goes to those you choose, as a notice and by mail. Those who take part find it on this page and in the chat too.'
export const goesToNobody = 'Nobody else takes part yet. Whoever joins later finds it on the page.'
export const goesTo = (people: number) =>
  plural(people, {
    one: `It goes to ${people} person: as a notice, by mail, on this page and in the chat.`,
    other: `It goes to ${people} people: as a notice, by mail, on this page and in the chat.`,
  })

// Before a cancellation or deletion. `shown` is the formatted number.
export const nobodyTakesPart = 'Nobody takes part yet.'
export const takePart = (people: number, shown: string) =>
  plural(people, { one: `${shown} person takes part`, other: `${shown} people take part` })
export const inLine = (people: number, shown: string) =>
  plural(people, { one: `${shown} person is in line`, other: `${shown} people are in line` })
export const waitForAnswer = (people: number, shown: string) =>
  plural(people, { one: `${shown} person waits for an answer`, other: `${shown} people wait for an answer` })
/** `groups` are some of the three texts above, joined by commas; `people` is their total. */
export const willBeTold = (people: number, groups: string) =>
  plural(people, { one: `${groups}. They will be told.`, other: `${groups}. They will all be told.` })
export const allPaidBack = 'Whoever has paid gets it back in full.'
export const havePaid = (people: number, shown: string) =>
  plural(people, { one: `${shown} person has paid.`, other: `${shown} people have paid.` })
/** `sums` is the number of amounts, one for each currency. */
export const goesBack = (sums: number, amounts: string) =>
  plural(sums, { one: `${amounts} goes back to them.`, other: `${amounts} go back to them.` })
export const andAmount = (one: string, other: string) => `${one} and ${other}`
export const havePaidOutside = (people: number, shown: string) =>
  plural(people, {
    one: `${shown} person has paid in cash or by transfer, which is not refunded here: please give it back yourself.`,
    other: `${shown} people have paid in cash or by transfer, which is not refunded here: please give it back yourself.`,
  })

// Before somebody leaves a hike.
export const placeInLineLost = 'You lose your place in line.'
export const askAboutMoney = (organizer: string) =>
  `You have paid in cash or by transfer: please ask ${organizer} about that money.`
export const chatLost = 'You will not see the chat any more.'
export const askAgain = 'To come back you have to ask again.'
export const bankThenTerms =
  'Your bank decides on what you have disputed. After that the terms of refund hold.'
export const noRefund = (paid: string) => `No refund: you do not get back the ${paid} that you have paid.`
export const partRefund = (refund: string, paid: string) =>
  `You get back ${refund} of the ${paid} that you have paid.`
export const fullRefund = (paid: string) => `You get back the ${paid} that you have paid.`
export const startedNoRefund = (paid: string) =>
  `The hike has started: you do not get back the ${paid} that you have paid.`
export const bankDecides = (disputed: string) =>
  `Your bank decides on the ${disputed} that you have disputed.`
export const bankDecidesRestBack = (disputed: string, rest: string) =>
  `Your bank decides on the ${disputed} that you have disputed. You get back the other ${rest} once it has decided.`
export const bankDecidesRestKept = (disputed: string, rest: string) =>
  `Your bank decides on the ${disputed} that you have disputed. The hike has started: you do not get back the other ${rest}.`

// For the owner of a hike with a price.
export const paid = 'Paid'
export const paidOf = (paid: number, people: number) => `Paid ${paid} of ${people}`
/** `label` is 'Refunded' or 'Refund on its way'. */
export const refunds = (label: string, people: number) => `${label}: ${people}`
/** On a cancelled hike. `names` is 'pia, simon'. */
export const toGiveBack = (names: string) => `Paid in cash or by transfer, please give it back: ${names}`
export const paymentsReceived = 'Payments received'
export const reminded = (time: string) => `Reminded ${time}`
export const remind = (people: number) => `Remind ${people}`
