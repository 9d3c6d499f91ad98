export const send = 'Envoyer …'
export const copyLink = 'Copier le lien'
export const linkCopied = 'Lien copié\u202f!'
export const notLoaded = 'Le chargement n’a pas fonctionné.'
export const pleaseCopy = (address: string) => `Copiez cette adresse\u202f: ${address}`
