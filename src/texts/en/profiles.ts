import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The profile of a person

export const description = (username: string) =>
  `The hikes that ${username} organizes in our group, and how far and long they like to walk.`
export const organizes = 'Organizes'
export const hikesOfYours = 'Hikes of yours'
export const stillTakesPart = (username: string) =>
  `${username} still takes part in hikes of yours. You can remove them there:`
export const typicalHike = 'Typical hike'
export const distance = 'Distance'
export const duration = 'Duration'
export const climb = 'Climb'
export const descent = 'Descent'
export const favorites = 'Favorites'

// The logbook: what the person has hiked with the group

export const logbook = 'Hiked with the group'
export const year = 'Year'
export const hikes = 'Hikes'
/** The row with the sums of all years. */
export const allYears = 'All'
/** `date` is '28 November 2026'. */
export const memberSince = (date: string) => `Member since ${date}`
/** Follows `memberSince` and a middle dot. */
export const hasLed = (count: number, shown: string) =>
  plural(count, { one: `has led ${shown} hike`, other: `has led ${shown} hikes` })
export const whereYouCame = 'Where you came'
export const latestHikes = 'Your latest hikes'
export const came = (date: string) => `Came · ${date}`
export const missed = (date: string) => `Missed · ${date}`
export const whoSeesAttendance =
  'Only you see this list, as the organizers have marked it. When you ask to join a hike, its organizers see how many you came to and missed.'

// Field errors

export const tooManyFavorites = (label: string, max: number) => `${label} can be at most ${max}.`
export const notAList = (label: string) => `${label} must be a list.`
export const notText = (label: string) => `${label} must be text.`
export const favoritesTooLong = (label: string, max: number) =>
  `${label} can have at most ${max} characters each.`
/** The subject of a sentence such as ‘… can have at most 60 characters.’, like the next text. */
export const aName = 'A name'
export const aPhoneNumber = 'A phone number'
export const phoneShown = 'Whether your phone is shown must be true or false.'
export const changedMeanwhile = 'Your profile has been changed in the meantime.'

// Editing one’s own profile

export const edit = 'Edit Profile'
export const updated = 'Profile updated.'
export const confirmationSent = (email: string) =>
  `We have sent a link to ${email}: please open it to confirm the address.`
export const notSaved = (details: string) => `Error updating profile: ${details}`
/** `label` is the name of a field. */
export const fieldProblem = (label: string, problem: string) => `${label}: ${problem}`
export const unexpectedError = 'An unexpected error occurred.'
export const loading = 'Loading user details...'
export const pictureDone = 'Profile picture updated!'
export const pictureRefused = 'Error updating profile picture.'
export const pictureNotSent = 'Error uploading profile picture.'
export const missing = 'Missing'
export const noContact = (add: Mark) =>
  rich`You have no ${add('emergency contact')} yet. Only organizers of your hikes see it, around the day.`
export const isBlank = 'Your typical hike and your favorites, once given, help others to know you.'
/** Labels by field name. */
export const labels = {
  email: 'E-mail',
  name: 'Name',
  avg_distance: 'Distance (km)',
  avg_duration: 'Duration (h)',
  elevation_diff_up: 'Climb (m)',
  elevation_diff_down: 'Descent (m)',
  favorite_books: 'Books',
  favorite_movies: 'Movies and series',
  favorite_bands: 'Bands',
  phone: 'Phone number',
  emergency_name: 'Emergency contact',
  emergency_phone: 'Emergency phone number',
  phone_on_the_day: 'Phone shown to participants',
}
export const favoriteLegends = {
  favorite_books: 'Favorite books',
  favorite_movies: 'Favorite movies and series',
  favorite_bands: 'Favorite bands',
}
export const yes = 'Yes'
export const no = 'No'
export const onTheDay = 'On the day'
export const whoSeesContacts =
  'The organizers of a hike that you take part in see these from 24 hours before it starts until 24 hours after. Nobody else does, unless you tick the box below.'
export const showPhone = 'In these hours, show my phone number to the participants of hikes that I organize'
export const account = 'Account'
export const emailHint = 'Only you see it. A new address takes effect once you confirm it.'
export const nameHint =
  'Optional. The people of hikes that you take part in see it beside your username, and mails greet you by it.'
