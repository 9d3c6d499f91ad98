import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The search for hikes: its bar, the sheet with all filters, and saved searches.

export const searchHikes = 'Search hikes'
export const search = 'Search'
export const filters = 'Filters'
export const map = 'Map'
export const calendar = 'Calendar'
export const list = 'List'
export const clearAll = 'Clear all'

// The names of filters, for buttons and for messages about invalid values, which begin with them.
export const anyDay = 'Any day'
export const saturday = 'Saturday'
export const sunday = 'Sunday'
export const thisWeekend = 'This weekend'
export const next7Days = 'Next 7 days'
export const otherDates = 'Other dates'
export const from = 'From'
export const until = 'Until'
export const grade = 'Grade'
export const distance = 'Distance'
export const climb = 'Climb'
export const duration = 'Duration'
export const free = 'Free'
export const placesLeft = 'Places left'
export const goodFor = 'Good for'
export const near = 'Near'
export const within = 'Within'
export const order = 'Order'
export const month = 'Month'

// Filters in words. `date` is '3 Dec'.
export const fromDate = (date: string) => `From ${date}`
export const untilDate = (date: string) => `Until ${date}`
export const goodForThese = (suitabilities: string) => `Good for ${suitabilities}`
export const kmFrom = (km: string, place: string) => `≤ ${km} km from ${place}`
export const kmFromMe = (km: string) => `≤ ${km} km from me`
export const quoted = (text: string) => `“${text}”`
export const allHikes = 'All hikes'

// The sheet with all filters.
export const nearAnArea = 'Near an area'
export const useMyLocation = 'Use my location'
export const myLocation = 'My location'
export const notCounted = 'No connection: hikes are not counted.'
export const close = 'Close'
export const show = 'Show hikes'
/** `shown` is the formatted number. */
export const showHikes = (count: number, shown: string) =>
  plural(count, { one: `Show ${shown} hike`, other: `Show ${shown} hikes` })
export const numberOfHikes = 'Number of hikes'
export const when = 'When'
export const gradesMeaning = 'What the grades mean'
export const placesAndPrice = 'Places and price'
export const atMost = 'At most'
export const kilometres = 'Kilometres'
export const metresUp = 'Metres up'
export const hours = 'Hours'
export const nearWhichArea = 'Near which area?'
export const nearestFirst = 'Nearest first'
export const noLocation = "We couldn't get your location. Type a place instead."

// Nothing found.
export const nothingFitsAll = 'No hikes fit all of that.'
export const nothingFits = 'No hikes fit that.'
/** `filter` is in quotes, `hikes` '3 hikes'. */
export const found = (filter: string, hikes: string) => `${filter}: ${hikes}`
export const without = (filter: string, hikes: string) => `Without ${filter}: ${hikes}`
export const only = (filter: string, hikes: string) => `Only ${filter}: ${hikes}`
export const offerNear = (place: string, hikes: string) => `${hikes} near ${place}`
export const seeAll = 'See all hikes'

// The map of the hikes found.
export const mapOfHikes = 'Map of these hikes'
export const mapNeedsScript = 'The map needs JavaScript. The list below has the same hikes.'
export const hikesNotLoaded = 'The hikes could not be loaded. The list has them.'
export const moreElsewhere = (hikes: number) => `${hikes} more elsewhere`
/** `heading` is '12 hikes'. */
export const inView = (heading: string, hikes: number) => `${heading} · ${hikes} in view`

// Field errors.
export const notANumber = 'Please enter a number such as 12.5.'
export const only1 = 'This can only be 1.'
export const notADate = 'Please enter a date such as 2026-11-28.'
export const endsBeforeStart = 'The last day is before the first.'
export const notAPoint = 'These are not valid coordinates.'
export const notWithin = (max: string) => `The distance must be a number of kilometres from 1 to ${max}.`
export const tooManyCharacters = (max: number) => `Search for at most ${max} characters.`
export const tooManyWords = (max: number) => `Search for at most ${max} words.`
export const notAGrade = 'A grade is one of T1 to T6.'
export const notGoodFor = (codes: string) => `Good for is any of ${codes}.`
export const notAnOrder = 'Sort by time or distance.'
export const distanceNeedsArea = 'Sorting by distance needs an area.'
export const notAMonth = 'This is not a month such as 2031-06.'
export const notAFormat = 'The format is json or geojson.'
export const someInvalid = 'Some fields are not valid.'
export const unknownPlace = 'We don’t know that area. Try a larger one nearby.'

// Saved searches, which notify the user of new hikes.
export const tellMe = 'Tell me of new hikes like these'
export const isTold = (searches: Mark) => rich`You hear of new hikes like these. ${searches('Your searches')}`
export const onceADay = (search: string) => `Once a day: ${search}`
export const saved = 'Saved. You hear of new ones in the evening.'
export const deleted = 'Deleted.'
/** `settings` is a link to the settings for mail and notifications. */
export const searchesIntro = (settings: ReactNode) =>
  rich`Once a day, at 18:00, you hear of new hikes that fit any of these: as a notice, and by mail as you choose under ${settings}.`
/** `tellMe` is the button label of that name. */
export const noSearches = (tellMe: string) =>
  `You have no searches. Choose filters for the hikes, then “${tellMe}” below the list.`
export const findHike = 'Find a hike'
export const deleteIt = 'Delete'
export const deleteSearch = (search: string) => `Delete the search ${search}`
export const tooManySearches = (max: number) => `You have ${max} searches. Please delete one of them first.`
export const queryRequired = 'A query of the list of hikes is required; it may be empty.'
export const queryTooLong = 'This query is too long.'
