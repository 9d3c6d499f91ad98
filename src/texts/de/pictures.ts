export const damaged = 'Dieses Bild ist beschädigt. Bitte wähle ein anderes.'
export const animated = 'Animierte Bilder werden nicht unterstützt. Bitte wähle ein anderes.'
export const unreadable = 'Dieses Bild lässt sich nicht lesen. Bitte wähle ein anderes.'
export const tooLarge = (megabytes: number) => `Das Bild ist grösser als ${megabytes} MB.`
export const wrongType = 'Bitte wähle ein Bild im Format JPEG, PNG oder WebP.'
export const tooManyPixels = (megapixels: number) => `Das Bild hat mehr als ${megapixels} Megapixel.`
export const moreThanPicture = 'Diese Datei enthält mehr als ein Bild.'
export const tryAgain = 'Bitte versuche es gleich nochmals.'
export const cancelled = 'Abgesagt'
