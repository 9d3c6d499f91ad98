export const damaged = 'This picture is damaged. Please choose another one.'
export const animated = 'Animated pictures are not supported. Please choose another one.'
export const unreadable = 'This picture cannot be read. Please choose another one.'
export const tooLarge = (megabytes: number) => `The picture is larger than ${megabytes} MB.`
export const wrongType = 'Please choose a JPEG, PNG or WebP picture.'
export const tooManyPixels = (megapixels: number) => `The picture has more than ${megapixels} megapixels.`
export const moreThanPicture = 'This file contains more than a picture.'
export const tryAgain = 'Please try again in a moment.'
/** On the link preview picture of a hike. */
export const cancelled = 'Cancelled'
