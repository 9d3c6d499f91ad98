// Parts of a description of what has changed in a hike.
export const oneDay = 'one day'

/** `time` is 'Mon 16 Jun · 15:00'. */
export const until = (time: string) => `until ${time}`
export const anotherPoint = (place: string) => `${place} (another point on the map)`

export const free = 'Free'
export const priceTooHigh = (most: string) => `Price cannot be more than ${most}.`
export const priceTooLow = (least: string) => `Price must be at least ${least}, or 0 for free.`
export const priceStep = (step: string) => `Price must be a multiple of ${step}.`
export const smallestDonation = (amount: string) => `The smallest donation is ${amount}.`
export const largestDonation = (amount: string) => `The largest donation is ${amount}.`
export const amountStep = (step: string) => `The amount must be a multiple of ${step}.`
export const amountNotPositive = 'The amount must be more than 0.'
export const refundTooHigh = (left: string) => `Not more than ${left} can be refunded.`

// Names of the kinds of items that members can report and moderators can hide, for tables.
export const moderatedKinds = {
  event: { label: 'Hike' },
  post: { label: 'Post' },
  message: { label: 'Message' },
  user: { label: 'Person' },
  comment: { label: 'Comment' },
  picture: { label: 'Picture' },
}

/** Replaces the name of a hike that the reader may not see. */
export const hiddenHike = 'a hike that is hidden'
export const leadingHiddenHike = 'A hike that is hidden'

export const groupWhat = 'Open hikes by people who know the way.'
export const groupHow = 'Pick one, ask to join, meet at the trailhead.'

export const noticeSettings = 'Mail and notifications'
export const notices = 'Notices'

/** `unread` is '3', or the next text. */
export const noticesUnread = (unread: string) => `Notices, ${unread} unread`
export const over = (number: number) => `over ${number}`
export const underWay = 'under way'
export const inHoursAndMinutes = (hours: number, minutes: number) => `in ${hours} h ${minutes} min`
export const inHours = (hours: number) => `in ${hours} h`
export const inMinutes = (minutes: number) => `in ${minutes} min`

// An address that is not confirmed.
export const confirmAddress = 'Please confirm your address.'
export const nothingIsMailed = (email: string) =>
  `Nothing is mailed to you until you open the link that we sent to ${email}.`
export const sendLinkAgain = 'Send the link again'
export const wrongAddress = 'Wrong address?'
export const cancelledCard = (title: string) => `Cancelled: ${title}`

/** The values are contrasts, such as '4.5 : 1'. */
export const tooLight = (contrast: string, needed: string) =>
  `This colour has a contrast of ${contrast} on the light page, where text needs ${needed}. Please choose a darker one.`
export const unreadableText = (contrast: string, needed: string) =>
  `Text on this colour has a contrast of at most ${contrast}, and needs ${needed}.`
export const showMore = 'Show more'
export const deletedUser = 'Deleted user'
