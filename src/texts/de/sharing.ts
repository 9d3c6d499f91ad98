export const send = 'Senden …'
export const copyLink = 'Link kopieren'
export const linkCopied = 'Link kopiert!'
export const notLoaded = 'Das konnte nicht geladen werden.'
export const pleaseCopy = (address: string) => `Bitte kopiere diese Adresse: ${address}`
