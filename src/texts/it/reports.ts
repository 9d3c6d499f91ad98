import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const reportTitle = (title: string) => `Segnala ${title}`
export const titled = (title: string) => `«${title}»`
export const aComment = (author: string) => `un commento di ${author}`
export const aMessageBy = (author: string) => `un messaggio di ${author}`
export const aMessage = 'un messaggio'
export const pictureOf = (title: string) => `la foto di ${title}`
export const albumPictureOf = (title: string) => `una foto di ${title}`
export const onlyModerators = (author: string) =>
  `Solo la moderazione legge quello che scrivi. ${author} non saprà chi l’ha segnalato.`
export const onlyModeratorsOfMessage =
  'Solo la moderazione legge quello che scrivi. Chi ha scritto il messaggio non saprà chi l’ha segnalato.'
export const whatIsWrong = 'Cosa c’è che non va?'
export const report = 'Segnala'
export const cancel = 'Annulla'
export const hideYourself = 'Nascondi subito'
export const orBlock = (name: string) => `Oppure blocca ${name}`
export const blockMeans =
  'Così non vedete più i rispettivi messaggi e commenti, e la persona non può partecipare alle tue escursioni.'
export const aboutThePicture = 'Si tratta della foto?'
export const aboutAPicture = 'Si tratta di una delle foto?'
export const reportThePicture = 'Segnala la foto'
export const reportPictureNumber = (number: number) => `Segnala la foto ${number}`
export const thanks = 'Grazie. Se ne occuperà la moderazione.'
export const alreadyReported = 'L’hai già segnalato.'

export const reportAMessage = 'Segnala un messaggio'
export const unreachable = (again: Mark) => rich`La chat non è raggiungibile ora. ${again('Riprova')}`
export const nobodyElse = 'Nessun altro ha scritto nulla.'
export const reportMessage = (author: string, text: string) => `Segnala: ${author}, ${text}`
export const backToChat = 'Torna alla chat'

export const nothingReported = 'Nessuna segnalazione.'
export const seeLog = 'Vedi il registro'
export const showLater = 'Mostra le successive'
export const deleted = 'Eliminato'
export const seePicture = 'Vedi dove si trova'
export const by = (author: ReactNode) => rich`Di ${author}`
export const reportCount = (reports: number) =>
  plural(reports, { one: '1 segnalazione', other: `${reports} segnalazioni` })
export const hidden = 'Nascosto'
export const deletedAccount = 'Un account eliminato'
export const andMore = (reports: number) => `E altre ${reports}.`
export const dismiss = 'Archivia'
export const hide = 'Nascondi'
export const restore = 'Ripristina'
export const ban = 'Blocca l’account'
export const banAuthor = 'Blocca chi l’ha scritto'
export const named = (act: string, subject: string) => `${act}: ${subject}`
export const isHidden = (title: ReactNode) => rich`${title} ora non si vede, e le segnalazioni sono chiuse.`
export const undo = 'Annulla'
export const undoHiding = (title: string) => `Annulla: ${title} non si vede`
export const dismissed = 'Segnalazione archiviata.'
export const reopened = 'La segnalazione è di nuovo aperta.'

export const aReason = 'Un motivo'
export const reasonMissing = 'Scrivi cosa c’è che non va.'
export const idMissing = 'Manca un ID.'
export const hikeMissing = 'Manca l’escursione del messaggio.'
export const cannotBeReported = 'Questo non si può segnalare.'
