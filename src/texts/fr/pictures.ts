export const damaged = 'Cette image est endommagée. Veuillez en choisir une autre.'
export const animated = 'Les images animées ne sont pas prises en charge. Veuillez en choisir une autre.'
export const unreadable = 'Cette image ne peut pas être lue. Veuillez en choisir une autre.'
export const tooLarge = (megabytes: number) => `L’image dépasse ${megabytes} Mo.`
export const wrongType = 'Veuillez choisir une image JPEG, PNG ou WebP.'
export const tooManyPixels = (megapixels: number) => `L’image dépasse ${megapixels} mégapixels.`
export const moreThanPicture = 'Ce fichier contient plus qu’une image.'
export const tryAgain = 'Veuillez réessayer dans un instant.'
export const cancelled = 'Annulée'
