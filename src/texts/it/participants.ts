export const whosComing = 'Chi viene'
export const whoCame = 'Chi è venuto'
export const whoHadJoined = 'Chi avrebbe partecipato'
export const nobodyJoinsDraft = 'Nessuno partecipa a una bozza.'
export const nobodyTookPart = 'Nessuno ha partecipato.'
export const nobodyYet = 'Ancora nessuno.'
export const nobodyYetShare = 'Ancora nessuno. Condividi l’escursione per farla conoscere.'
export const nobodyYetBeFirst = 'Ancora nessuno. Comincia tu!'
export const organizer = 'Organizzazione'
export const organizers = 'Organizzazione'
export const asked = 'Proposta inviata'

export const requestRejected = 'Richiesta rifiutata.'
export const promoted = 'Posto assegnato.'
export const removed = 'Persona rimossa.'

export const noMinimum = 'Questa escursione non ha un minimo.'
export const cannotConfirm = 'Ora non si può confermare questa escursione.'
export const takesPlace = 'L’escursione si fa.'
export const confirmTitle = (hike: string) => `«${hike}» si fa?`
export const confirmIntro = (minimum: string) =>
  `${minimum}. Niente si annulla da solo. Tutti i partecipanti ricevono un avviso.`
export const confirm = 'Conferma'
export const cancelHike = 'Annulla l’escursione'
export const decideLater = 'Decidi più tardi'
