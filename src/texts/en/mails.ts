import { plural } from '../plural.ts'

/** 'Hello Beat,' */
export const hello = (name: string) => `Hello ${name},`
/** `link` is the link to 'Mail and notifications'. */
export const chooseUnder = (link: string) => `You can choose which mails you get under ${link}.`
/** The same, for plain-text emails. */
export const chooseAt = (title: string, address: string) =>
  `You can choose which mails you get under ${title}: ${address}`

/** The footer of an email, which says why the recipient gets it. */
export const audiences = {
  organizers: 'You get this because you organize this hike.',
  invited: 'You get this because you were asked to organize this hike.',
  formerOrganizer: 'You get this because you organized this hike.',
  requester: 'You get this because you asked to join this hike.',
  watchers: 'You get this because you wanted to know when joining this hike opens.',
  concerned: 'You get this because you asked to join this hike, or take part in it.',
  everybody: 'You get this because you organize this hike, or take part in it.',
  everybodyConcerned:
    'You get this because you organize this hike, take part in it, or asked to join it or to hear of it.',
  payer: 'You get this because you paid for this hike.',
  debtor: 'You get this because you were paid out for this hike.',
  author: 'You get this because you wrote this post, or have commented on it.',
  moderators: 'You get this because you are a moderator.',
  searcher: 'You get this because you asked to be told of new hikes.',
}

/** For plain-text emails: shown before the value of a fact or the address of a link. */
export const labelBefore = (label: string) => `${label}:`

// The facts of a hike: labels of a table, and their values
export const when = 'When'
export const where = 'Where'
export const hike = 'Hike'
export const changedFacts = {
  time: 'Time',
  place: 'Place',
  price: 'Price',
}
export const meetingPoint = 'Meeting point'
export const onTheMap = 'On the map'
export const route = 'Route'
export const gpxFile = 'GPX file'
export const weather = 'Weather'
export const sun = 'Sun'
export const sunriseAndSunset = (sunrise: string, sunset: string) => `Sunrise ${sunrise}, sunset ${sunset}`
export const sunrise = (time: string) => `Sunrise ${time}`
export const sunset = (time: string) => `Sunset ${time}`
export const noSunset = 'The sun does not set'
export const noSunrise = 'The sun does not rise'
export const gear = 'Gear'
export const organizer = 'Organizer'
export const whoComes = 'Who comes'
/** Follows names. */
export const more = (people: number) => `${people} more`
export const nobodyComes = 'Nobody but the organizer yet'
export const aboutHike = 'About the hike, and what to bring:'

// A single email about several requests or reports
export const reportsSubject = (count: number) => `Moderation: ${count} reports`
export const reports = (count: number) => `There are ${count} reports.`
export const peopleAskSubject = (hike: string, people: number) => `${hike}: ${people} people ask to join`
export const peopleAsk = (people: number, hike: string) => `${people} people ask to join ${hike}.`
/** For at least two hikes: `others` is the number of those that are not named, here and in the next text. */
export const oneAsksForHikesSubject = (hike: string, others: number, actor: string) =>
  plural(others, {
    one: `${hike} and another hike: ${actor} asks to join`,
    other: `${hike} and ${others} other hikes: ${actor} asks to join`,
  })
export const peopleAskForHikesSubject = (hike: string, others: number, people: number) =>
  plural(others, {
    one: `${hike} and another hike: ${people} people ask to join`,
    other: `${hike} and ${others} other hikes: ${people} people ask to join`,
  })
export const oneAsksForHikes = (actor: string) => `${actor} asks to join your hikes.`
export const peopleAskForHikes = (people: number) => `${people} people ask to join your hikes.`
