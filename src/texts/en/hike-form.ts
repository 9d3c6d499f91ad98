import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The form that creates a hike.
export const createTitle = 'Create Event'
export const draftSaved = 'Your draft is saved.'
export const published = 'Your hike is published.'
export const saveAsDraft = 'Save as draft'
export const nameMissing = 'Please give the hike a name.'
export const locationMissing = 'Please say where you meet.'
export const timeMissing = 'Please say when you meet.'
export const hikeName = 'Event name'
export const location = 'Location'
export const locationHint = 'Where you meet, as people would look it up.'
export const more = (price: string) => `More: price (${price}), refunds, grade, gear, good for`
export const severalDays = 'Several days'
export const moreJoining = 'Places, approval and questions'

// Copying a hike.
export const created = (count: number) =>
  plural(count, { one: 'Hike created.', other: `${count} hikes created.` })
export const date = 'Date'
export const clock = 'Time'
export const repeat = 'Repeat'
export const repeatUnits = { never: 'Never', week: 'Weekly', month: 'Monthly' }
export const wholeNumber = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most}.`
export const saveHikes = (count: number) =>
  plural(count, { one: 'Save 1 hike', other: `Save ${count} hikes` })
export const everyWeeks = 'Every how many weeks'
export const everyMonths = 'Every how many months'
export const numberOfHikes = 'Number of hikes'
export const copies = (count: number, dates: string) =>
  plural(count, { one: `1 hike: ${dates}`, other: `${count} hikes: ${dates}` })

// Editing a hike.
export const loading = 'Loading event details...'
export const gone =
  'This hike has been deleted, so nothing can be saved. You can still copy what you have written.'
export const numbersRequired = {
  elevation_diff: 'Elevation difference is required.',
  distance: 'Distance is required.',
  estimated_duration: 'Expected duration is required.',
}
export const timeRequired = 'Event time is required.'
export const updated = 'Event updated successfully.'
export const updateFailed = 'Failed to update event.'
/** `problems` are the error messages of the fields. */
export const updateFailedFor = (problems: string) => `Failed to update event: ${problems}`
export const reason = 'Reason'
/** A button beside `tells`, which leads to the field `reason`. */
export const giveReason = 'Give a reason'
export const reasonHint = 'Optional. Everybody who takes part, or has asked to, reads it beside the change.'
/** Beside ‘Save’, if others are notified of the changes. */
export const tells = (people: number) =>
  plural(people, { one: 'Tells 1 person', other: `Tells ${people} people` })
export const name = 'Name'
export const description = 'Description'
export const descriptionHint =
  'The route, the steep parts, what to bring. Line breaks stay, web addresses become links.'
export const meetingPoint = 'Meeting point'
export const end = 'End'
export const nights = 'Nights'
export const numbers = {
  elevation_diff: 'Elevation difference',
  distance: 'Distance',
  estimated_duration: 'Expected duration',
}
export const takeHours = (hours: string) => `Use ${hours} h, the walking time by DIN 33466`
export const pictureUpdated = 'Event image updated successfully!'
export const pictureFailed = 'Error updating event image.'

// Who may join, and when.
export const places = 'Places'
export const noLimit = 'No limit'
export const placesHint = 'How many can take part, without you. Leave it blank for no limit.'
export const minimum = 'Minimum'
export const none = 'None'
export const takesPlaceWith = 'Takes place with'
export const minimumHint = 'So many people have to come, without you. Leave it blank for any number.'
export const guests = 'Guests'
export const guestsAndChildren = 'Guests and children'
export const guestsHint = (most: number) =>
  `Optional, up to ${most}: how many people without an account each may bring. Each takes a place and pays the price.`
export const approval = 'Approval'
export const approvals = {
  manual: 'You decide on each request',
  automatic: 'Everybody who asks takes part, while there are places',
}
export const whoTakesPart = 'Who takes part'
export const questions = 'Questions'
export const questionsHint = (most: number) =>
  `Optional, up to ${most}, each on a line of its own. Everybody who asks to join answers them.`
export const windowLabels = { joins_open_at: 'Joining opens', joins_close_at: 'Joining closes' }
export const windowHints = {
  joins_open_at: 'In your local time. Leave it blank for at once.',
  joins_close_at: 'In your local time. Leave it blank for no end before the start.',
}

// Kind, price and refunds.
export const grade = 'Grade'
export const notGraded = 'Not graded'
export const gradeScale = (meaning: Mark) => rich`By the SAC scale: ${meaning('what the grades mean')}.`
export const gear = 'Gear'
export const gearHint = 'What to bring, each on a line of its own.'
export const goodFor = 'Good for'
export const price = 'Price'
export const priceIn = (currency: string) => `Price (${currency})`
export const priceHint = (usual: string) => `0 is free. Leave it blank for the usual ${usual}.`
export const priceShare = (percent: number, share: string) =>
  `The group keeps ${percent}%: you receive ${share} of each payment.`
export const notAnAmount = (example: string) => `Please enter an amount such as ${example}, or 0 for free.`
export const fullRefundUntil = 'Full refund until'
export const hoursBefore = (hours: string) => `${hours} hours before the start`
export const theStart = 'The start'
export const refundHours = 'Full refund until, in hours before the start'
export const refundHoursHint = (most: number) =>
  `For who leaves: up to ${most}. Leave it blank for a full refund until the start.`
export const refundAfter = 'Refund after that'
export const refundPercent = 'Refund after that, in percent'
export const refundPercentHint = 'Blank is nothing. Who has paid keeps the terms of that time.'

// The route.
export const route = 'Route'
export const replaceGpx = 'Replace the GPX file'
export const chooseGpx = 'Choose a GPX file'
export const takeNumbers = 'Use the route’s numbers'
export const removeRoute = 'Remove'
export const shownAtOnce = 'All of this is on the hike’s page at once, the duration only when you save.'
export const dropRoute = 'You can also drop it here.'
export const fileTooLarge = (megabytes: number) => `This file is larger than ${megabytes} MB.`
export const fileFailed = 'The file could not be uploaded. Please try again.'
export const routeStored = 'The route is on the hike’s page.'
export const routeRemoved = 'The route is removed.'

// Series, and tours of several days.
export const appliesTo = 'Applies to'
export const thisHike = 'This hike'
export const thisAndFollowing = 'This hike and those that follow'
export const thisAndSoMany = (following: number) =>
  plural(following, {
    one: 'This hike and the one that follows',
    other: `This hike and the ${following} that follow`,
  })
export const saveFor = 'Save for'
export const scopeHint = 'Each keeps its own date. A new time of day is for all of them.'
export const tourEnd = 'End of a tour of several days'
export const tourEndHint = 'In your local time. Leave it blank for a hike of one day.'
export const nightsHint = 'A line for each: the hut, a note in brackets, its web address.'
export const nightsDroppedAll = 'A hike of one day has no nights: they are dropped.'
export const nightsDropped = (nights: number) =>
  plural(nights, {
    one: 'Such a tour has one night: the others are dropped.',
    other: `Such a tour has ${nights} nights: the others are dropped.`,
  })

// Cancelling and deleting a hike.
export const cancelTitle = (hike: string) => `Cancel ${hike}?`
export const cancelReasonHint = 'Everybody reads it, in the mail and on the hike’s page.'
export const cancelling = 'Cancelling…'
export const cancelled = 'The hike is cancelled.'
export const keepHike = 'Keep the hike'
export const deleteTitle = 'Are you sure you want to delete this event?'
export const cancelInstead =
  'If you cancel it instead, its page stays, with your reason, and so does its chat.'
export const deleteFailed = 'Failed to delete the event.'
export const deletedFlash = 'Event deleted successfully.'
