// For hikes that are saved on a device, to be read without a connection

/** The locale in which Intl formats dates and times. */
export const locale = 'en-GB'
export const savedToday = (time: string) => `Saved at ${time}`
export const savedOn = (time: string, day: string) => `Saved at ${time} on ${day}`
/** Shown above a saved page. `saved` is one of the two texts above. */
export const savedNote = (saved: string) => `${saved}. What has changed since is not in it.`
/** A link after the text above. */
export const loadNewest = 'Load the latest'
/** Before the text above, if the link did not load anything newer. */
export const stillNoConnection = 'Still no connection.'
/** Before it, once there is a connection and the page does not load by itself, because something is typed or open. */
export const connectedAgain = 'Connected again.'
export const remove = 'Remove'
export const removePage = (title: string) => `Remove ${title}`
export const noConnection = 'No connection'
export const needsConnection = 'This page needs one. It loads by itself as soon as there is one.'
export const tryAgain = 'Try again'
/** Shown if the server did not respond to a form. It may have received the form nevertheless. */
export const notSent =
  'There was no answer, so this may not have been sent. This page keeps it: send it again once there is a connection.'
/** Shown instead if the form has a password. */
export const passwordNotSent =
  'There was no answer, so this may not have been sent. This page keeps no passwords: fill in the form again once there is a connection.'
export const sendAgain = 'Send again'
/** Shown instead for signing out. */
export const notSignedOut =
  'You are still signed in on this device: signing out needs a connection. Sign out again once there is one.'
export const signOut = 'Sign Out'
export const nothingSaved = 'No hike is saved on this device. One you take part in is saved when you open it.'
export const savedHere = 'Saved on this device'
export const openOffline =
  'These open without a connection. What you write in their chats is sent once there is one.'
/** Shown for a notification that cannot be read. */
export const somethingNew = 'There is something new.'
