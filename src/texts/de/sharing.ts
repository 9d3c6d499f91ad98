export const send = 'Senden …'
