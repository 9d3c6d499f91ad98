import { plural } from '../plural.ts'

export const messageAll = 'Scrivi a tutti'
export const message = 'Messaggio'
export const send = 'Invia'
export const sent = 'Messaggio inviato.'
export const charactersLeft = (count: number, shown: string) =>
  plural(count, { one: `Ancora ${shown} carattere`, other: `Ancora ${shown} caratteri` })
export const charactersTooMany = (count: number, shown: string) =>
  plural(count, { one: `${shown} carattere di troppo`, other: `${shown} caratteri di troppo` })
export const atMost = (most: string) => `Al massimo ${most} caratteri.`
export const hidden = 'La moderazione l’ha nascosto: non lo leggerebbe nessuno.'
export const changed = 'Annuncio modificato.'
export const takenDown = 'Annuncio ritirato.'
export const changeTitle = 'Modifica l’annuncio'
export const changeHint =
  'Cambia sulla pagina e nella chat. Le e-mail già inviate restano come sono, e nessuno ne riceve altre.'
export const takeDown = 'Ritira'
export const writeFirst = 'Prima scrivi qualcosa.'
export const aMessage = 'Un messaggio'
export const chooseRecipients = 'Scegli chi lo riceve: participants, waiting o pending.'
