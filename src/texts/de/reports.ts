import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const reportTitle = (title: string) => `${title} melden`
export const titled = (title: string) => `«${title}»`
export const aComment = (author: string) => `Kommentar von ${author}`
export const aMessageBy = (author: string) => `Nachricht von ${author}`
export const aMessage = 'Nachricht'
export const pictureOf = (title: string) => `Bild von ${title}`
export const albumPictureOf = (title: string) => `Ein Bild von ${title}`
export const onlyModerators = (author: string) =>
  `Nur die Moderation liest, was du schreibst. ${author} erfährt nicht, von wem die Meldung ist.`
export const onlyModeratorsOfMessage =
  'Nur die Moderation liest, was du schreibst. Wer die Nachricht geschrieben hat, erfährt nicht, von wem die Meldung ist.'
export const whatIsWrong = 'Was ist nicht in Ordnung?'
export const report = 'Melden'
export const cancel = 'Abbrechen'
export const hideYourself = 'Selbst ausblenden'
export const orBlock = (name: string) => `Oder ${name} blockieren`
export const blockMeans =
  'Dann seht ihr eure Nachrichten und Kommentare gegenseitig nicht, und die Person kann bei deinen Wanderungen nicht mitkommen.'
export const aboutThePicture = 'Geht es um das Bild?'
export const aboutAPicture = 'Geht es um eines der Bilder?'
export const reportThePicture = 'Bild melden'
export const reportPictureNumber = (number: number) => `Bild ${number} melden`
export const thanks = 'Danke. Die Moderation schaut es sich an.'
export const alreadyReported = 'Das hast du schon gemeldet.'

export const reportAMessage = 'Nachricht melden'
export const unreachable = (again: Mark) =>
  rich`Der Chat ist gerade nicht erreichbar. ${again('Nochmals versuchen')}`
export const nobodyElse = 'Sonst hat niemand etwas geschrieben.'
export const reportMessage = (author: string, text: string) => `Melden: ${author}, ${text}`
export const backToChat = 'Zurück zum Chat'

export const nothingReported = 'Nichts ist gemeldet.'
export const seeLog = 'Zum Protokoll'
export const showLater = 'Spätere zeigen'
export const deleted = 'Gelöscht'
export const seePicture = 'Ansehen, wo es ist'
export const by = (author: ReactNode) => rich`Von ${author}`
export const reportCount = (reports: number) =>
  plural(reports, { one: '1 Meldung', other: `${reports} Meldungen` })
export const hidden = 'Ausgeblendet'
export const deletedAccount = 'Ein gelöschtes Konto'
export const andMore = (reports: number) => `Und ${reports} weitere.`
export const dismiss = 'Verwerfen'
export const hide = 'Ausblenden'
export const restore = 'Wieder einblenden'
export const ban = 'Sperren'
export const banAuthor = 'Person sperren'
export const named = (act: string, subject: string) => `${act}: ${subject}`
export const isHidden = (title: ReactNode) =>
  rich`${title} ist ausgeblendet, und die Meldungen dazu sind erledigt.`
export const undo = 'Rückgängig machen'
export const undoHiding = (title: string) => `Rückgängig machen: ${title} ist ausgeblendet`
export const dismissed = 'Meldung erledigt.'
export const reopened = 'Die Meldung ist wieder offen.'

export const aReason = 'Ein Grund'
export const reasonMissing = 'Bitte schreib, was nicht in Ordnung ist.'
export const idMissing = 'Eine ID fehlt.'
export const hikeMissing = 'Die Wanderung der Nachricht fehlt.'
export const cannotBeReported = 'Das lässt sich nicht melden.'
