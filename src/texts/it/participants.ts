import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const whosComing = 'Chi viene'
export const whoCame = 'Chi è venuto'
export const whoHadJoined = 'Chi si era iscritto'
export const nobodyJoinsDraft = 'Nessuno partecipa a una bozza.'
export const nobodyTookPart = 'Nessuno ha partecipato.'
export const nobodyYet = 'Ancora nessuno.'
export const nobodyYetShare = 'Ancora nessuno. Condividi l’escursione per farla conoscere.'
export const nobodyYetBeFirst = 'Ancora nessuno. Comincia tu!'
export const organizer = 'Organizzazione'
export const organizers = 'Organizzazione'
export const asked = 'Richiesta in corso'
export const actionsFor = (username: string) => `Azioni per ${username}`
export const came = 'Presente'
export const missed = 'Assente'
export const answersOf = (username: string, hidden: Mark) => rich`Risposte${hidden(` di ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Messaggio${hidden(` di ${username}`)}`

export const joinRequests = 'Richieste di partecipazione'
export const requests = 'Richieste'
export const asksToJoin = (username: string) => `${username} chiede di partecipare.`
export const askToJoin = (people: number) => `${people} persone chiedono di partecipare.`
export const approve = 'Accetta'
export const approvePerson = (username: string) => `Accetta ${username}`
export const putInLine = 'Metti in lista'
export const putPersonInLine = (username: string) => `Metti ${username} in lista d’attesa`
export const reject = 'Rifiuta'
export const rejectPerson = (username: string) => `Rifiuta ${username}`
export const rejected = 'Rifiutata'
export const undo = 'Annulla'
export const undoRejection = (username: string) => `Annulla il rifiuto di ${username}`
export const alsoGoing = (hike: string) => `In quel momento partecipa anche a «${hike}»`
export const alsoWaiting = (hike: string) => `In quel momento anche in lista d’attesa per «${hike}»`
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} escursione insieme`, other: `${shown} escursioni insieme` })
export const usually = (facts: string) => `Di solito ${facts}`
export const inLine = 'Lista d’attesa'
export const isInLine = (username: string) => `${username} è ora in lista d’attesa.`
export const areInLine = (people: number) => `${people} persone sono ora in lista d’attesa.`
export const hasPlace = (username: string) => `${username} ha il posto.`
export const offerPlace = 'Assegna il posto'
export const offerPlaceTo = (username: string) => `Assegna il posto a ${username}`
export const freeYouChoose = (places: number) =>
  plural(places, {
    one: 'Un posto è libero. Nelle ultime 12 ore prima della partenza decidi tu a chi va.',
    other: `${places} posti sono liberi. Nelle ultime 12 ore prima della partenza decidi tu a chi vanno.`,
  })
export const freeTooFew = (places: number, group: string) =>
  plural(places, {
    one: `Un posto è libero, troppo poco per ${group}. Puoi assegnarlo alla persona seguente.`,
    other: `${places} posti sono liberi, troppo pochi per ${group}. Puoi assegnarli a chi segue.`,
  })

export const remove = 'Rimuovi'
export const removing = 'Rimozione…'
export const removePerson = (username: string) => `Rimuovi ${username}`
export const removeQuestion = (username: string) => `Rimuovere ${username}?`
export const removeReason = 'Motivo'
export const removeReasonHint = (username: string) => `Facoltativo. ${username} lo leggerà.`
export const notThere = (username: string) => `${username} non c’è più.`
export const noLongerInLine = (username: string) =>
  `${username} non sarà più in lista d’attesa, ma potrà chiedere di nuovo.`
export const noLongerInChat = (username: string) =>
  `${username} non potrà più leggere la chat, ma potrà chiedere di nuovo di partecipare.`
export const outsideNotRefunded = 'Quanto pagato in contanti o con bonifico non viene rimborsato qui.'
export const goesBack = 'Quanto pagato viene rimborsato.'

export const paid = 'Pagato'
export const paidOutside = 'Pagato a parte'
export const notPaidYet = 'Non ancora pagato'
export const markPaidOutside = 'Pagato in contanti o con bonifico'
export const markNotPaidOutside = 'Non pagato a parte'
export const hasPaidOutside = (username: string) => `${username} ha pagato in contanti o con bonifico.`
export const hasNotPaid = (username: string) => `${username} non ha pagato.`

export const marksFrom = (opens: string) => `Qui puoi segnare le presenze da ${opens}.`
export const marksTooEarly = 'Le presenze si segnano da due ore prima della partenza.'
export const marksNotSent = 'Alcuni segni non sono ancora inviati.'
export const notSent = 'Non ancora inviato'
export const allCame = 'Ci sono tutti'
export const undoMark = (marked: string) => `Annulla: ${marked}`
export const markOf = (mark: string, username: string) => `${mark}: ${username}`
export const inEmergency = 'In caso di emergenza'

export const requestRejected = 'Richiesta rifiutata.'
export const promoted = 'Posto assegnato.'
export const removed = 'Partecipante rimosso.'

export const noMinimum = 'Questa escursione non ha un minimo.'
export const cannotConfirm = 'Questa escursione non può essere confermata ora.'
export const takesPlace = 'L’escursione si fa.'
export const confirmTitle = (hike: string) => `«${hike}» si fa?`
export const confirmIntro = (minimum: string) =>
  `${minimum}. Niente si annulla da solo. Tutti i partecipanti vengono avvisati.`
export const confirm = 'Conferma'
export const cancelHike = 'Annulla l’escursione'
export const decideLater = 'Decidi più tardi'
