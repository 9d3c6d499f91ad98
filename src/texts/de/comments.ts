import { type Mark, rich } from '../rich.ts'

export const comments = 'Kommentare'
export const showFirst = 'Die ersten zeigen'
export const write = 'Kommentar schreiben'
export const report = 'Melden'
export const reportBy = (name: string) => `Kommentar von ${name} melden`
export const hide = 'Ausblenden'
export const hideBy = (name: string) => `Kommentar von ${name} ausblenden`
export const delete_ = 'Löschen'
export const deleteBy = (name: string) => `Kommentar von ${name} löschen`
export const signedOut = (signIn: Mark) =>
  rich`Du bist nicht mehr angemeldet. ${signIn('Melde dich in einem neuen Tab an')} und sende deinen Kommentar dann von hier.`
export const send = 'Senden'
export const textRequired = 'Schreib zuerst etwas.'
export const aComment = 'Ein Kommentar'
export const deleteComment = 'Kommentar löschen'
export const confirmDeletion = (name: string) => `Möchtest du den Kommentar von ${name} wirklich löschen?`
export const cancel = 'Abbrechen'
