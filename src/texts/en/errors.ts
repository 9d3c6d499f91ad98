export const notFound = {
  Alert: 'Alert not found.',
  Announcement: 'Announcement not found.',
  Calendar: 'Calendar not found.',
  Comment: 'Comment not found.',
  Event: 'Event not found.',
  File: 'File not found.',
  Forecast: 'Forecast not found.',
  Identity: 'Identity not found.',
  Invitation: 'Invitation not found.',
  'Join request': 'Join request not found.',
  Key: 'Key not found.',
  Mail: 'Mail not found.',
  'Map tile': 'Map tile not found.',
  Message: 'Message not found.',
  Notice: 'Notice not found.',
  Organizer: 'Organizer not found.',
  Page: 'Page not found.',
  Participant: 'Participant not found.',
  Passkey: 'Passkey not found.',
  Payment: 'Payment not found.',
  Picture: 'Picture not found.',
  Post: 'Post not found.',
  Question: 'Question not found.',
  Report: 'Report not found.',
  Ride: 'Ride not found.',
  Route: 'Route not found.',
  Search: 'Search not found.',
  Seat: 'Seat not found.',
  Session: 'Session not found.',
  Sitemap: 'Sitemap not found.',
  Table: 'Table not found.',
  User: 'User not found.',
  'Waiting person': 'Waiting person not found.',
}

export const fileTooLarge = (megabytes: number) => `This file is larger than ${megabytes} MB.`
export const invalid = 'Please check what you entered.'

/** `label` is the subject of the sentence: 'Description', 'A note'. */
export const tooLong = (label: string, max: string) => `${label} can have at most ${max} characters.`

export const requestTooLarge = 'The request is too large.'
export const pictureTooLarge = (megabytes: number) => `The picture is larger than ${megabytes} MB.`
export const tooManyFields = 'The form has too many fields.'
export const outdatedPage = 'This page is out of date. Please reload it and try again.'
export const otherSite = 'Requests from other sites are not accepted.'
export const somethingWentWrong = 'Something went wrong.'
export const notMultipart = 'Please send multipart/form-data.'
export const malformedForm = 'The form is malformed.'
export const chooseFile = {
  file: 'Please choose a file.',
  picture: 'Please choose a picture.',
  'GPX file': 'Please choose a GPX file.',
}
export const emptyFile = 'This file is empty.'
export const limitNotNumber = 'Limit must be a number.'
export const limitNotWhole = 'Limit must be a whole number.'
export const limitTooSmall = 'Limit must be at least 1.'
export const notACursor = 'This is not a cursor.'
export const tooManyAttempts = 'Too many attempts. Please try again later.'
export const methodNotAllowed = (method: string) => `${method} is not allowed here.`
export const addressOf = {
  link: 'The address of a link',
  night: 'The address of a night',
}

/** `address` is one of `addressOf`; `scheme` is 'https://' or the next text. */
export const beginsWith = (address: string, scheme: string) => `${address} begins with ${scheme}.`
export const httpsOrHttp = 'https:// or http://'
export const notObject = 'This must be an object.'
export const messageNotText = 'The message is a text.'
export const sourceNotText = 'The source is a text.'
export const stackNotText = 'The stack is a text.'
export const pageNotAddress = 'The page is an address.'
export const malformedJson = 'The JSON is malformed.'
export const deepJson = 'The JSON is nested too deeply.'
export const notJson = 'Please send JSON.'

// External services that do not respond.
export const serviceDown = {
  chat: 'The chat cannot be reached now. Please try again.',
  pictures: 'The store of pictures and routes cannot be reached now. Please try again.',
  images: 'The service that resizes pictures cannot be reached now. Please try again.',
  queue: 'The queue cannot be reached now. Please try again.',
  cache: 'The cache of pages cannot be reached now. Please try again.',
  limiter: 'The rate limiter cannot be reached now. Please try again.',
  places: 'The list of places cannot be reached now. Please try again.',
  photon: 'The provider of places cannot be reached now. Please try again.',
  tiles: 'The provider of the map cannot be reached now. Please try again.',
  identity: 'The provider of identities cannot be reached now. Please try again.',
  stripe: 'The payment provider cannot be reached now. Please try again.',
  weather: 'The provider of weather cannot be reached now. Please try again.',
  mail: 'The provider of mail cannot be reached now. Please try again.',
  push: 'A push service cannot be reached now. Please try again.',
  alerts: 'The receiver of alerts cannot be reached now. Please try again.',
}

export const siteIsClosed = 'The site is being restored. Please try again in some minutes.'
