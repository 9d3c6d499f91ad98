export const damaged = 'Questa foto è danneggiata. Scegline un’altra.'
export const animated = 'Le immagini animate non sono supportate. Scegline un’altra.'
export const unreadable = 'Questa foto non si può leggere. Scegline un’altra.'
export const tooLarge = (megabytes: number) => `La foto pesa più di ${megabytes} MB.`
export const wrongType = 'Scegli una foto JPEG, PNG o WebP.'
export const tooManyPixels = (megapixels: number) => `La foto ha più di ${megapixels} megapixel.`
export const moreThanPicture = 'Questo file non contiene solo una foto.'
export const tryAgain = 'Riprova tra un momento.'
export const cancelled = 'Annullata'
