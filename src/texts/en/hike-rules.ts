import { plural } from '../plural.ts'

// Errors when a hike is changed or cancelled.
export const changedMeanwhile = 'This hike has been changed in the meantime.'
export const draftCannotBeCancelled = 'This is a draft: delete it instead.'
export const reasonRequired = 'Please say why, so that people understand.'
/** The reason shown for a hike that was cancelled because its owner left. */
export const organizerLeft = 'The organizer has left the group.'

// Required fields of a hike, of its lists and of its nights.
export const nameRequired = 'Name is required.'
export const locationRequired = 'Location is required.'
export const questionRequired = 'A question is required.'
export const gearRequired = 'A piece of gear is required.'
export const nightNameRequired = 'The name of a night is required.'
/** Subjects of sentences such as ‘… can have at most 200 characters.’ */
export const name = 'Name'
export const location = 'Location'
export const description = 'Description'
export const aReason = 'A reason'
export const aQuestion = 'A question'
export const aPieceOfGear = 'A piece of gear'
export const nightName = 'The name of a night'
export const nightNote = 'The note of a night'

// Numbers. `label` is one of the labels below, or of the labels in profiles.ts.
export const notANumber = (label: string) => `${label} must be a number.`
export const belowZero = (label: string) => `${label} cannot be less than 0.`
export const above = (label: string, most: string) => `${label} cannot be more than ${most}.`
export const elevationDifference = 'Elevation difference'
export const distance = 'Distance'
export const expectedDuration = 'Expected duration'
export const durationInTenths = 'Expected duration is in steps of 0.1 hours, such as 4.5.'
export const latitudeRange = (most: number) => `Latitude must be a number from -${most} to ${most}.`
export const longitudeRange = (most: number) => `Longitude must be a number from -${most} to ${most}.`
export const bothCoordinates = 'Latitude and longitude are needed together.'

// Times.
export const timeRequired = 'A date and time are required.'
export const yearTooFar = 'That year is too far away.'
export const notAZone = 'This is not a time zone.'
export const endNotATime = 'The end is a date and time.'
export const endBeforeStart = 'The end must be after the start.'
export const tourTooLong = (days: number) => `A tour takes at most ${days} days.`
export const opensNotATime = 'The opening is a date and time.'
export const closesNotATime = 'The closing is a date and time.'
export const closesAfterStart = 'Joining cannot close after the start.'
export const opensAfterClosing = 'Joining must open before it closes.'
export const opensAfterStart = 'Joining must open before the start.'
export const publishingNotATime = 'The time of publishing is a date and time.'
export const publishingPast = 'This time has passed.'
export const publishingAfterStart = 'The hike must be published before it starts.'
export const onlyDraftsLater = 'Only a draft is published later.'

// Nights of a tour.
export const nightNoteNotText = 'The note of a night must be text.'
export const nightNamed = 'A night has a name.'
export const nightsNotList = 'The nights must be a list.'
export const tooManyNights = 'There are too many nights.'
export const noNights = 'A hike of one day has no nights.'
export const mostNights = (nights: number, days: number) =>
  plural(nights, {
    one: `A tour of ${days} days has at most ${nights} night.`,
    other: `A tour of ${days} days has at most ${nights} nights.`,
  })

// Price, refunds and places.
export const priceNotWhole = 'Price must be a whole number.'
export const priceBelowZero = 'Price cannot be less than 0.'
export const refundHours = (most: number) =>
  `The deadline of refunds is a whole number of hours from 0 to ${most}.`
export const refundPercent = 'The share of a late refund is a whole number of percent from 0 to 100.'
export const placesNotWhole = 'The number of places must be a whole number.'
export const noPlace = 'There must be at least one place.'
export const mostPlaces = (most: number) => `There can be at most ${most} places.`
export const guestsNotWhole = 'The number of guests must be a whole number.'
export const guestsBelowZero = 'The number of guests cannot be less than 0.'
export const mostGuests = (most: number) => `A participant can bring at most ${most} guests.`
export const approvalUnknown = 'Approval is "manual" or "automatic".'
export const minimumNotWhole = 'The minimum must be a whole number.'
export const minimumBelowOne = 'The minimum is at least one person.'
export const mostMinimum = (most: number) => `The minimum can be at most ${most} people.`
export const minimumAbovePlaces = 'The minimum cannot be more than the places.'
export const placesBelowMinimum = (minimum: number) =>
  `It takes place with ${minimum}: there cannot be fewer places.`

// Errors for lists, and for values that are unknown or of the wrong type.
export const questionsNotList = 'Questions must be a list.'
export const mostQuestions = (most: number) => `There can be at most ${most} questions.`
export const gradeUnknown = 'A grade is one of T1 to T6.'
export const gearNotList = 'Gear must be a list.'
export const mostGear = (most: number) => `There can be at most ${most} pieces of gear.`
export const goodForUnknown = (codes: string) => `Good for is any of ${codes}.`
export const goodForNotList = 'Good for must be a list.'
export const listTooLong = 'The list is too long.'
export const descriptionNotText = 'Description must be text.'
export const reasonNotText = 'A reason must be text.'
export const keepChatNotBoolean = 'Keeping the chat is true or false.'
export const albumNotBoolean = 'Showing the album to everybody is true or false.'
export const draftNotBoolean = 'Whether it is a draft is true or false.'
export const scopeUnknown = 'The scope is "this" or "following".'
export const intervalRange = (most: number) => `The interval must be a whole number from 1 to ${most}.`
export const timesRange = (most: number) => `The number of hikes must be a whole number from 1 to ${most}.`
export const unitUnknown = 'The unit is "week" or "month".'
export const repeatNotObject = 'How it repeats must be an object.'
