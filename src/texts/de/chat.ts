import { plural } from '../plural.ts'

export const title = 'Chat'
export const forParticipants = 'Den Chat sehen nur Teilnehmende und die Leitung.'
export const deletedWithHike = 'Der Chat wurde mit der Wanderung gelöscht.'
export const notSentYet = 'Was du noch nicht gesendet hattest'
export const unread = (_count: number, shown: string) => `${shown} neu`
export const unreadMessages = (count: number, shown: string) =>
  plural(count, { one: `${shown} neue Nachricht`, other: `${shown} neue Nachrichten` })
export const noConnection = 'Keine Live-Verbindung. Neue Nachrichten kommen vielleicht verspätet.'
export const reset = 'Chat leeren'
export const resetQuestion = 'Alle Nachrichten in diesem Chat löschen?'
export const resetConsequence = 'Sie werden für alle gelöscht und lassen sich nicht wiederherstellen.'
export const wasReset = 'Chat geleert.'
export const hereNow = (names: string) => `Gerade hier: ${names}`
export const hereNowAndMore = (names: string, others: number) => `Gerade hier: ${names} und ${others} weitere`

export const message = 'Nachricht'
export const placeholder = 'Schreib der Gruppe'
export const picture = 'Bild'
export const send = 'Senden'
export const charactersOf = (length: string, most: string) => `${length} von ${most} Zeichen`
export const replyTo = (name: string) => `Antwort an ${name}`
export const stopReply = 'Nicht antworten'
export const yourChoice = 'Deine Auswahl'
export const removePicture = 'Bild entfernen'
export const sendingPicture = 'Bild wird gesendet'
export const unreadablePicture = 'Dieses Bild lässt sich nicht lesen. Bitte wähle ein anderes.'
export const lostPicture =
  'Das Bild konnte in diesem Browser nicht aufbewahrt werden. Bitte wähle es nochmals.'

export const conversation = 'Unterhaltung'
export const empty = 'Noch keine Nachrichten. Sag hallo!'
export const newer = 'Neue Nachrichten ↓'
export const isNew = 'Neu'
export const you = 'Du'
export const pictureBy = (name: string) => `Von ${name}`
export const announcement = 'Mitteilung'
export const moreActions = 'Weitere Aktionen'
export const hidden = 'Von der Moderation ausgeblendet'
export const pictureDeleted = 'Dieses Bild wurde gelöscht.'
export const sending = 'Wird gesendet …'
export const sendAgain = 'Nochmals senden'
export const discard = 'Verwerfen'
export const older = 'Ältere Nachrichten'
export const loading = 'Wird geladen …'
export const loadFailed = 'Konnte nicht geladen werden. Nochmals versuchen'
export const menu = (name: string) => `Was ${name} geschrieben hat`
export const reply = 'Antworten'
export const report = 'Melden'
export const reportToModerators = 'Der Moderation melden'

export const waitingForSignal = 'Wartet auf Empfang.'
export const notSentYetBecause = (reason: string) => `Noch nicht gesendet. ${reason}`
export const notSentBecause = (reason: string) => `Nicht gesendet. ${reason}`
export const notSent = 'Nicht gesendet.'
export const keepOpen = 'Lass diese Seite offen.'

export const writeFirst = 'Schreib zuerst etwas.'
export const aMessage = 'Eine Nachricht'
export const replyNeedsId = 'Eine Antwort braucht die ID einer Nachricht.'
export const quotedIsGone = 'Die Nachricht, auf die du antwortest, gibt es nicht mehr.'
export const nonceIsText = 'Eine Nonce muss Text sein.'
export const nonceTooLong = 'Eine Nonce kann höchstens 64 Zeichen haben.'
export const nonceEmpty = 'Eine Nonce muss mindestens 1 Zeichen haben.'
export const nonceReserved = 'Diese Nonce ist reserviert.'
export const oneEmoji = (emoji: string) => `Ein Emoji muss eines von ${emoji} sein.`
export const fieldIsId = (field: string) => `${field} muss die ID einer Nachricht sein.`
export const tooFast = 'Du sendest Nachrichten zu schnell. Bitte warte einen Moment.'
export const socketsOnly = 'Diese Adresse nimmt nur WebSocket-Verbindungen an.'
