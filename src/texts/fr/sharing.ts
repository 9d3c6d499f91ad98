export const send = 'Envoyer …'
