import { type Mark, rich } from '../rich.ts'

export const comments = 'Commenti'
export const showFirst = 'Mostra i primi'
export const write = 'Scrivi un commento'
export const report = 'Segnala'
export const reportBy = (name: string) => `Segnala il commento di ${name}`
export const hide = 'Nascondi'
export const hideBy = (name: string) => `Nascondi il commento di ${name}`
export const delete_ = 'Elimina'
export const deleteBy = (name: string) => `Elimina il commento di ${name}`
export const signedOut = (signIn: Mark) =>
  rich`La sessione è terminata. ${signIn(`Accedi`)} in una nuova scheda, poi invia il tuo commento da qui.`
export const send = 'Invia'
export const textRequired = 'Prima scrivi qualcosa.'
export const aComment = 'Un commento'
export const deleteComment = 'Elimina commento'
export const confirmDeletion = (name: string) => `Vuoi davvero eliminare il commento di ${name}?`
export const cancel = 'Annulla'
