// The list of hikes that other sites can embed
export const nextHikes = 'Next hikes'
export const nextHikesOf = (group: string) => `Next hikes · ${group}`
export const none = 'There are no hikes planned at the moment.'
export const allHikesOf = (group: string) => `All hikes of ${group}`
export const cancelled = 'Cancelled'
export const nothingAtUrl = 'There is nothing to embed at this URL.'
export const jsonOnly = 'The format is json.'
