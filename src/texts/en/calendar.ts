/** The title of a cancelled hike in a calendar. */
export const cancelled = (hike: string) => `Cancelled: ${hike}`
export const yourHikes = 'Your hikes'
export const yourHikesAbout =
  'Subscribe once: your calendar then shows the hikes that you organize or take part in, and follows when one of them changes.'
export const yourAddress = 'Your address'
export const keepToYourself =
  'Keep it to yourself: whoever has it can see where you go. If others have it, replace it.'
export const createAddress = 'Create your address'
export const replaceAddress = 'Replace it with a new one'
export const created = 'Your calendar has an address.'
export const replaced = 'The former address no longer works.'
export const allHikes = 'All hikes'
export const allHikesAbout = 'The public hikes ahead, and those of the last 30 days.'
export const allHikesAddress = 'Address of all hikes'
export const feeds = 'For feed readers'
export const newHikes = 'New hikes'
export const blog = 'Blog'
export const subscribe = 'Subscribe'
/** For screen readers. `label` is the label of a calendar address, here and in `copyOf`. */
export const subscribeTo = (label: string) => `Subscribe: ${label}`
export const copy = 'Copy'
export const copyOf = (label: string) => `Copy: ${label}`
export const copied = 'Address copied!'
