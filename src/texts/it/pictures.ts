export const damaged = 'Questa immagine è danneggiata. Scegline un’altra.'
export const animated = 'Le immagini animate non sono supportate. Scegline un’altra.'
export const unreadable = 'Questa immagine non si può leggere. Scegline un’altra.'
export const tooLarge = (megabytes: number) => `L’immagine supera i ${megabytes} MB.`
export const wrongType = 'Scegli un’immagine JPEG, PNG o WebP.'
export const tooManyPixels = (megapixels: number) => `L’immagine supera i ${megapixels} megapixel.`
export const moreThanPicture = 'Questo file contiene più di un’immagine.'
export const tryAgain = 'Riprova tra un momento.'
export const cancelled = 'Annullata'
