import { plural } from '../plural.ts'

// The next hikes.
export const newHikes = 'New hikes'
export const moreHikes = 'More hikes'
export const hikes = 'Hikes'
export const nextHikes = 'Next hikes'
export const showMoreHikes = 'Show more hikes'
export const tagline = 'Good company for the next hill.'
export const joinGroup = 'Join the group'
export const createEvent = '+ Create Event'

// The search.
export const hikesNear = (place: string) => `Hikes near ${place}`
export const hikesNearYou = 'Hikes near you'
export const findHike = 'Find a hike'
export const sortByDate = 'Sort by date'
export const nearestFirst = 'Nearest first'

/** `field` is the label of a field. */
export const problemOf = (field: string, problem: string) => `${field}: ${problem}`
export const changeFilters = 'Change the filters'
export const seeAllHikes = 'See all hikes'
export const nearDescription = 'The next hikes around an area of your choice.'
export const showHikes = 'Show hikes'
export const useLocation = 'Use my location'
export const anywhere = 'Anywhere'
export const whichArea = 'Near which area?'
export const unknownArea = 'We don’t know that area. Try a larger one nearby.'

// The calendar. `month` is 'June 2031', and `hikes` '3 hikes'.
export const monthCaption = (month: string, hikes: string) => `${month}: ${hikes}`
export const hikesInMonth = (month: string) => `Hikes in ${month}`
export const monthDescription = (group: string, month: string) =>
  `The hikes of ${group} in ${month}, day by day.`
export const calendar = 'Calendar'
export const firstOfMonth = (hikes: number) =>
  `These are the first ${hikes} hikes of the month. Filters show the others.`
export const months = 'Months'
export const thisMonth = 'This month'
export const noneFits = (month: string) => `No hikes in ${month} fit that.`
export const seeAll = 'See all of them'
export const noneInMonth = (month: string) => `No hikes in ${month}.`

// The reader's own hikes.
export const aheadNotNumber = 'Ahead must be a number.'
export const aheadNotWhole = 'Ahead must be a whole number.'
export const aheadTooSmall = 'Ahead must be at least 1.'
export const myHikes = 'My Hikes'
export const myHikesDescription = 'The hikes that you organize or take part in, and who waits for an answer.'
export const waitingForAnswer = 'Waiting for an answer'
export const inLine = 'In line for a place'
export const going = 'Going'
export const organizing = 'Organizing'
export const drafts = 'Drafts'
export const past = 'Past'
export const noneYet = "You haven't joined or organized any events yet."
export const seeInCalendar = 'See them in your calendar'
export const signInFirst = 'Please log in to view your hikes.'
export const signIn = 'Sign In'
export const signUp = 'Sign Up'
export const savedHere = 'Saved on this device'
export const openOffline = 'These open without a connection.'
export const needsYou = 'Needs you'
export const askedToOrganize = 'Co-organize?'
export const pay = (amount: string) => `Pay ${amount}`
export const requests = (count: number) =>
  plural(count, { one: `${count} request`, other: `${count} requests` })
export const theseAreFirst = (count: number) => `These are the first ${count}.`

/** `time` is 'Sat 28 Nov · 09:00 CET'. */
export const publishedOn = (time: string) => `Published on ${time}`
export const returned = 'Returned by a moderator'
export const addPictures = 'Add pictures'
export const addPicturesOf = (hike: string) => `Add pictures of ${hike}`
export const copy = 'Copy'
export const copyOf = (hike: string) => `Copy ${hike}`
export const hidden = 'Hidden by a moderator'
export const cancelled = 'Cancelled'
export const youOrganized = 'You organized it'
export const organizedBy = (name: string) => `With ${name}`

/** `organizer` is `youOrganized` or `organizedBy`. */
export const tookPart = (organizer: string, people: number) => `${organizer} · ${people} took part`

// Feeds. `group` is the name of the group.
export const feedOfPosts = (group: string) => `${group}: Blog`
export const feedOfHikes = (group: string) => `${group}: New hikes`

/** `what` is the name of a hike, or the reason for the cancellation. */
export const cancelledEntry = (what: string) => `Cancelled: ${what}`
