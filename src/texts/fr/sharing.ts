export const send = 'Envoyer…'
export const copyLink = 'Copier le lien'
export const linkCopied = 'Lien copié\u202f!'
export const notLoaded = 'Chargement impossible.'
export const pleaseCopy = (address: string) => `Copiez cette adresse\u202f: ${address}`
