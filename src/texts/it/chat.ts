import { plural } from '../plural.ts'
import { a } from './prepositions.ts'

export const title = 'Chat'
export const forParticipants = 'La chat è solo per chi partecipa e chi organizza.'
export const deletedWithHike = 'La chat è stata eliminata con l’escursione.'
export const notSentYet = 'Quello che non avevi ancora inviato'
export const unread = (count: number, shown: string) =>
  plural(count, { one: `${shown} nuovo`, other: `${shown} nuovi` })
export const unreadMessages = (count: number, shown: string) =>
  plural(count, { one: `${shown} nuovo messaggio`, other: `${shown} nuovi messaggi` })
export const noConnection = 'Collegamento interrotto. I nuovi messaggi possono arrivare in ritardo.'
export const reset = 'Svuota la chat'
export const resetQuestion = 'Eliminare tutti i messaggi di questa chat?'
export const resetConsequence = 'Vengono eliminati per tutti e non si possono ripristinare.'
export const wasReset = 'Chat svuotata.'
export const hereNow = (names: string) => `Ora qui: ${names}`
export const hereNowAndMore = (names: string, others: number) =>
  plural(others, {
    one: `Ora qui: ${names} e ${others} altra persona`,
    other: `Ora qui: ${names} e altre ${others} persone`,
  })

export const message = 'Messaggio'
export const placeholder = 'Scrivi al gruppo'
export const picture = 'Foto'
export const send = 'Invia'
export const charactersOf = (length: string, most: string) => `${length} caratteri su ${most}`
export const replyTo = (name: string) => `Risposta ${a(name)}`
export const stopReply = 'Non rispondere'
export const yourChoice = 'La tua scelta'
export const removePicture = 'Togli la foto'
export const sendingPicture = 'Invio della foto'
export const unreadablePicture = 'Questa foto non si può leggere. Scegline un’altra.'
export const lostPicture = 'Non è stato possibile conservare la foto in questo browser. Sceglila di nuovo.'

export const conversation = 'Conversazione'
export const empty = 'Ancora nessun messaggio. Di’ ciao!'
export const newer = 'Nuovi messaggi ↓'
export const isNew = 'Nuovi'
export const you = 'Tu'
export const pictureBy = (name: string) => `Di ${name}`
export const announcement = 'Annuncio'
export const moreActions = 'Altre azioni'
export const hidden = 'Nascosto dalla moderazione'
export const pictureDeleted = 'Questa foto è stata eliminata.'
export const sending = 'Invio…'
export const sendAgain = 'Invia di nuovo'
export const discard = 'Scarta'
export const older = 'Messaggi precedenti'
export const loading = 'Caricamento…'
export const loadFailed = 'Caricamento non riuscito. Riprova'
export const menu = (name: string) => `Quello che ha scritto ${name}`
export const reply = 'Rispondi'
export const report = 'Segnala'
export const reportToModerators = 'Segnala alla moderazione'

export const waitingForSignal = 'In attesa di segnale.'
export const notSentYetBecause = (reason: string) => `Non ancora inviato. ${reason}`
export const notSentBecause = (reason: string) => `Non inviato. ${reason}`
export const notSent = 'Non inviato.'
export const keepOpen = 'Tieni aperta questa pagina.'

export const writeFirst = 'Prima scrivi qualcosa.'
export const aMessage = 'Un messaggio'
export const replyNeedsId = 'Una risposta ha bisogno dell’id di un messaggio.'
export const quotedIsGone = 'Il messaggio a cui rispondi non c’è più.'
export const nonceIsText = 'Un nonce deve essere un testo.'
export const nonceTooLong = 'Un nonce può avere al massimo 64 caratteri.'
export const nonceEmpty = 'Un nonce deve avere almeno 1 carattere.'
export const nonceReserved = 'Questo nonce è riservato.'
export const oneEmoji = (emoji: string) => `Un’emoji deve essere una di ${emoji}.`
export const fieldIsId = (field: string) => `${field} deve essere l’id di un messaggio.`
export const tooFast = 'Stai inviando messaggi troppo in fretta. Aspetta un momento.'
export const socketsOnly = 'Questo indirizzo accetta solo connessioni WebSocket.'
