export const send = 'Invia …'
