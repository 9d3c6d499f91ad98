export const send = 'Invia …'
export const copyLink = 'Copia il link'
export const linkCopied = 'Link copiato!'
export const notLoaded = 'Non è stato possibile caricarlo.'
export const pleaseCopy = (address: string) => `Copia questo indirizzo: ${address}`
