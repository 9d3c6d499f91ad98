export const nextHikes = 'Prossime escursioni'
export const nextHikesOf = (group: string) => `Prossime escursioni · ${group}`
export const none = 'Al momento non ci sono escursioni in programma.'
export const allHikesOf = (group: string) => `Tutte le escursioni di ${group}`
export const cancelled = 'Annullata'
export const nothingAtUrl = 'A questo indirizzo non c’è nulla da incorporare.'
export const jsonOnly = 'Il formato è json.'
