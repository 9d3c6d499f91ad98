import { plural } from '../plural.ts'

export const skipToContent = 'Skip to content'
export const needsScript = 'Some things on this page need JavaScript, which is switched off.'
export const closeMessage = 'Close message'

// The header of the page.
export const sections = 'Sections'
export const tabs = {
  events: 'Public Events',
  blog: 'Blog',
  'my-hikes': 'My Hikes',
}
export const account = 'Account'
export const accountMenu = 'Account menu'
export const menuOf = (name: string) => `Menu of ${name}`
export const signIn = 'Sign In'
export const signUp = 'Sign Up'
export const signOut = 'Sign Out'
export const viewProfile = 'View Profile'
export const editProfile = 'Edit Profile'
export const groupMoney = 'The group’s money'
export const donate = 'Donate'

/** Follows the number of open reports. */
export const openReports = (count: number) => plural(count, { one: 'open report', other: 'open reports' })

// The footer of the page.

/** `tagline` is the group's own, or the next text. */
export const nameAndTagline = (name: string, tagline: string) => `${name}: ${tagline}`
export const tagline = 'good company for the next hill.'
export const about = 'About'
export const textTitles = {
  imprint: 'Imprint',
  privacy: 'Privacy',
  terms: 'Terms',
}
export const feedback = 'Feedback'
export const feedbackHint = (name: string) =>
  `What would make ${name} better? Write to us: we read everything.`
export const writeEmail = 'Write an e-mail'
export const close = 'Close'

// Empty lists.
export const noMoreHikes = 'There are no more hikes.'
export const noHikes = 'No hikes are planned yet. Yours could be the first.'
export const backToNextHikes = 'Back to the next hikes'

// Errors.
export const somethingWentWrong = 'Something went wrong'
export const ourFault = 'That was our fault, not yours. Please try again in a moment.'
export const tellNumber = (number: string) => `If it keeps happening, tell us this number: ${number}`
export const pageNotFound = 'Page not found'
export const pathEnds = 'This path ends here'
export const noPage = 'There is no page at this address.'
export const perhapsDeleted = 'It may have been deleted, or the address may contain a typo.'
export const notAllowed = 'Not allowed'
export const didNotWork = 'That did not work'
export const seeHike = 'See the hike'
export const seeHikes = 'See the hikes'
export const seeBlog = 'See the blog'

// Moderation and administration.
export const hiddenByModerator = 'Hidden by a moderator'
export const hide = {
  event: 'Hide this hike',
  post: 'Hide this post',
  user: 'Hide all of this person',
  picture: 'Hide the picture',
}
export const restore = {
  event: 'Restore this hike',
  post: 'Restore this post',
  user: 'Restore all of this person',
  picture: 'Restore the picture',
}
export const ban = 'Ban'
export const unban = 'Unban'
export const report = {
  event: 'Report this hike',
  post: 'Report this post',
  message: 'Report a message',
}
export const reportPerson = (name: string) => `Report ${name}`
export const administration = 'Administration'
export const adminPages = {
  moderation: 'Moderation',
  reports: 'Reports',
  drafts: 'Drafts',
  people: 'People',
  hidden: 'Hidden',
  log: 'Log',
  group: 'Group',
  settings: 'Settings',
  invitations: 'Invitations',
  import: 'Import',
  season: 'Season',
  health: 'Health',
}

/** The title of an admin page. `place` and `page` are two of the texts above. */
export const pageOfPlace = (place: string, page: string) => `${place}: ${page}`
export const wrongSettings = 'Settings that are wrong'
export const restWorks = 'Everything else works. Whoever operates the site can correct them.'

// Account settings.
export const settings = 'Settings'
export const calendar = 'Calendar'
export const searches = 'Searches'
export const passkey = 'Passkey'
export const passkeyOffer = 'Next time, sign in by your fingerprint, your face, or the lock of your device.'
export const addPasskey = 'Add a passkey'
export const notNow = 'Not now'
