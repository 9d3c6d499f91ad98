export const send = 'Send …'
export const copyLink = 'Copy Share Link'
export const linkCopied = 'Link copied!'
export const notLoaded = 'This could not be loaded.'
export const pleaseCopy = (address: string) => `Please copy this address: ${address}`
