export const damaged = 'Cette image est endommagée. Choisissez-en une autre.'
export const animated = 'Les images animées ne sont pas prises en charge. Choisissez-en une autre.'
export const unreadable = 'Cette image est illisible. Choisissez-en une autre.'
export const tooLarge = (megabytes: number) => `L’image dépasse ${megabytes} Mo.`
export const wrongType = 'Choisissez une image JPEG, PNG ou WebP.'
export const tooManyPixels = (megapixels: number) => `L’image dépasse ${megapixels} mégapixels.`
export const moreThanPicture = 'Ce fichier contient plus qu’une image.'
export const tryAgain = 'Réessayez dans un instant.'
export const cancelled = 'Annulée'
