import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { rich } from '../rich.ts'
import { a } from './prepositions.ts'

export const title = 'La cassa del gruppo'
export const paymentsAndRefunds = 'Pagamenti e rimborsi'
export const needsAttention = 'Da sistemare'
export const oldest = (shown: number, all: number) => `Questi sono i ${shown} più vecchi di ${all}.`
export const months = 'Mesi'
export const heldForOrganizers = 'In deposito per chi organizza'
export const nothing = 'Niente.'
export const organizersOwe = 'Dovuto da chi organizza'
export const deletedAccount = 'Un account eliminato'
export const deletedOrganizer = 'un account eliminato'
/** `organizer` may be `deletedOrganizer`. */
export const organizedBy = (payer: string, organizer: string) => `${payer}, organizza ${organizer}`
export const payments = (count: number) =>
  plural(count, { one: `${count} pagamento`, other: `${count} pagamenti` })
/** `payments` is the previous text. */
export const paymentsSince = (payments: string, date: string) => `${payments}, da ${date}`
export const since = (date: string) => `Da ${date}`
export const donation = 'Donazione'
export const noPayment = 'Nessun pagamento'
export const doneButton = 'Fatto'
/** For screen readers: the button that marks `what` as done. */
export const doneWith = (what: string) => `Fatto: ${what}`
export const done = 'Fatto.'
export const bankDecidesFirst =
  'Il pagamento è contestato presso la banca, che decide per prima. Aspetta la sua decisione.'
export const beingTakenBack = 'L’importo sta per essere recuperato. Riprova tra un minuto.'

// The table of months.
export const noMonths = 'Nessuno ha ancora pagato o donato.'
export const month = 'Mese'
export const moneyIn = 'Entrate'
export const moneyBack = 'Restituito'
export const moneyLeft = 'Rimane'
export const total = 'Totale'
export const donated = (money: string) => `${money} donati`
export const outside = (money: string) => `${money} a parte`

// The page of a month, and the file with its movements.
export const titleOfMonth = (month: string) => `La cassa del gruppo, ${month}`
export const monthAsFile = 'Un mese come file'
export const downloadCsv = 'Scarica come CSV'
export const nothingMoved = 'Non è stato pagato né rimborsato nulla.'
export const leftOfMonth = (left: ReactNode, share: string) =>
  rich`Restano ${left}, di cui ${share} del gruppo.`
export const transferred = (money: string) => `Di questa somma, ${money} sono stati versati a chi organizza.`
export const transferredOfMonth = (money: string) =>
  `Dei pagamenti di questo mese, ${money} sono stati versati a chi organizza.`
export const paidOutside = 'Pagato a parte'
export const paidOutsideTakenBack = 'Pagato a parte, annullato'
/** Kinds of money movements, in the file and on the page of a month. The page capitalizes their first letter. */
export const movements = {
  payment: 'pagamento',
  'taken back': 'annullato',
  donation: 'donazione',
  'lost dispute of a donation': 'contestazione persa di una donazione',
  'refund of a donation': 'rimborso di una donazione',
  'lost dispute': 'contestazione persa',
  refund: 'rimborso',
  'dispute won later': 'contestazione vinta in seguito',
  'returned refund': 'rimborso respinto',
  'refund outside Stripe': 'rimborso fuori da Stripe',
  outside: 'a parte',
}
export const csvColumns = [
  'Data',
  'Tipo',
  'Escursione',
  'Persona',
  'Organizzazione',
  'Importo',
  'Valuta',
  'Quota del gruppo',
  'Pagamento',
  'Giorno dell’escursione',
]
export const csvTotal = 'totale'
export const csvTotalOutside = 'totale a parte'

// Payments to all organizers.
export const allPayments = 'I pagamenti del gruppo'
export const nobodyHasPaid = 'Nessuno ha ancora pagato un’escursione.'
export const showMore = 'Mostra altri'

// Emails that were not sent, or may not have been.
export const undelivered = 'E-mail forse non arrivate'
/** `kind` is one of `mailKinds`. */
export const mailTo = (recipient: ReactNode, kind: string) => rich`A ${recipient}, ${kind}`
export const mailRefused = 'Il servizio di posta l’ha rifiutata, per un giorno o per sempre.'
export const mailUnclear =
  'L’invio è stato interrotto: forse è partita, forse no, quindi non viene ripetuta da sola.'
export const sendAgain = 'Invia di nuovo'
export const sendAgainTo = (hike: string, recipient: string) => `Invia di nuovo: ${hike}, ${a(recipient)}`
export const doneTo = (hike: string, recipient: string) => `Fatto: ${hike}, ${a(recipient)}`
export const mailKinds = {
  join_requested: 'nuova richiesta',
  joined: 'nuova iscrizione',
  left: 'rinuncia',
  approved: 'accettazione',
  rejected: 'rifiuto',
  waitlisted: 'lista d’attesa',
  promoted: 'posto ottenuto',
  removed: 'rimozione',
  joining_opened: 'iscrizioni aperte',
  too_few: 'troppo poche persone',
  takes_place: 'si fa',
  event_changed: 'modifica',
  event_cancelled: 'annullamento',
  event_deleted: 'eliminazione',
  handed_over: 'organizzazione ceduta',
  organizing_asked: 'coorganizzazione proposta',
  organizing_answered: 'risposta alla coorganizzazione',
  organizing_appointed: 'coorganizzazione affidata',
  organizing_dismissed: 'coorganizzazione tolta',
  imported: 'importazione',
  draft_submitted: 'bozza inviata',
  draft_published: 'bozza pubblicata',
  draft_returned: 'bozza restituita',
  ride_changed: 'passaggio modificato',
  announcement: 'annuncio',
  reminder: 'promemoria',
  report_offered: 'invito a raccontare',
  chat_unread: 'messaggi non letti',
  payment_due: 'pagamento dovuto',
  payment_received: 'pagamento ricevuto',
  payment_refunded: 'rimborso',
  payment_failed_refund: 'rimborso non riuscito',
  payment_owed: 'soldi dovuti',
  comment: 'commento',
  new_hikes: 'nuove escursioni',
  reported: 'segnalazione',
}

// Alerts: why somebody is needed, and what to do. `money` is an amount, or `theMoney` if it is not known.
export const theMoney = 'importo sconosciuto'
export const refundReturned = (money: string) =>
  `La banca di chi ha pagato ha respinto un rimborso (${money}), tornato sul saldo del gruppo presso Stripe.`
export const refundCancelled = (money: string) =>
  `Qualcuno del gruppo ha annullato un rimborso (${money}) nella dashboard di Stripe.`
export const refundNotCovered = (money: string) =>
  `Il saldo del gruppo presso Stripe non copriva un rimborso (${money}).`
export const payNothingYet =
  'Il pagamento è contestato presso la banca, che decide per prima: fino ad allora non pagare nulla. Quello che resta da pagare comparirà poi qui.'
export const payOtherwise =
  'A chi ha pagato è stato chiesto di scrivere al gruppo. Paga in un altro modo, per esempio con un bonifico, e scegli Fatto: la persona vedrà allora che è stato rimborsato.'
export const refundAgain =
  'Chi ha pagato lo aspetta ancora. Ripeti il rimborso nella dashboard di Stripe appena il saldo del gruppo lo copre, e questa voce scompare. Oppure paga in un altro modo, per esempio con un bonifico, e scegli Fatto.'
export const disputed = (money: string) =>
  `Questo pagamento è contestato presso la banca (${money}). Stripe ha prelevato l’importo e una commissione dal saldo del gruppo.`
export const donationDisputed = (money: string) =>
  `Una donazione è contestata presso la banca (${money}). Stripe ha prelevato l’importo e una commissione dal saldo del gruppo.`
export const inquiry = (money: string) =>
  `La banca chiede chiarimenti su questo pagamento (${money}). Stripe preleva l’importo dal saldo del gruppo solo se diventa una contestazione.`
export const donationInquiry = (money: string) =>
  `Una banca chiede chiarimenti su una donazione (${money}). Stripe preleva l’importo dal saldo del gruppo solo se diventa una contestazione.`
export const answerDispute =
  'Rispondi nella dashboard di Stripe entro la data indicata. Questa voce scompare quando la contestazione è conclusa.'
export const donationDisputeLost = (money: string) =>
  `La banca ha dato ragione a chi aveva donato e ha restituito i soldi (${money}).`
export const nothingToPay = 'Non c’è nulla da pagare.'
export const disputeLost = (money: string) =>
  `La banca ha dato ragione a chi ha pagato e ha restituito i soldi (${money}).`
export const shareTakenBack =
  'Non c’è nulla da pagare. La quota di chi organizza viene recuperata automaticamente, o è indicata sotto come dovuta.'
export const organizerOwes = (money: string) =>
  `I soldi sono stati rimborsati (${money}), ma erano già stati versati a chi organizza.`
export const accountIsClosed =
  'Il conto di chi organizza presso Stripe è chiuso, quindi l’importo non può essere recuperato da lì.'
export const takenBackLater =
  'L’importo viene recuperato automaticamente appena il saldo di chi organizza presso Stripe lo permette.'
export const settleDebt =
  'Se viene pagato al gruppo in un altro modo, o il gruppo ci rinuncia, scegli Fatto: allora non è più dovuto.'
export const transferFailed = (money: string) =>
  `Stripe ha rifiutato di trasferire la quota di chi organizza (${money}), che resta in deposito presso il gruppo.`
export const askToComplete =
  'Chiedi a chi organizza di completare il suo conto, dal suo profilo, e controlla che il saldo del gruppo presso Stripe basti. Il trasferimento segue poi da solo: non pagare in un altro modo.'
export const paymentFound = (money: string) =>
  `Questo pagamento (${money}) è stato trovato presso Stripe. Qui mancava, come dopo il ripristino di un backup.`
export const checkFound =
  'Controlla se chi ha pagato partecipa all’escursione. Se no, aggiungi la persona, o rimborsa il pagamento nella dashboard di Stripe. Poi scegli Fatto.'
export const returnedTwice = (money: string) =>
  `Chi ha pagato ha ricevuto i soldi due volte (${money}): sono stati restituiti in un altro modo, e rimborsati anche da Stripe o dalla banca.`
export const askBack = 'Chiedi a chi ha pagato di restituirli al gruppo, o lasciaglieli. Poi scegli Fatto.'
export const refundWaits =
  'Un rimborso aspetta da un giorno: il pagamento è contestato presso la banca, che decide per prima.'
export const restFollows =
  'Rispondi nella dashboard di Stripe entro la data indicata. Quello che resta da rimborsare segue poi da solo: non pagarlo in un altro modo.'
/** `job` is `aTask` or one of `jobs`. */
export const stuck = (job: string) => `${job}: fermo da un giorno.`
export const aTask = 'Un’operazione'
export const jobs = {
  'refund-payment': 'Rimborso',
  'transfer-payment': 'Trasferimento a chi organizza',
  'reverse-transfer': 'Recupero di un rimborso da chi organizza',
  'return-share': 'Nuovo trasferimento di una quota a chi organizza',
  'sync-payment': 'Verifica presso Stripe se è stato pagato',
  'sync-dispute': 'Lettura di una contestazione presso Stripe',
  'sync-intent': 'Lettura di un pagamento presso Stripe che qui manca',
  reconcile: 'Ricerca presso Stripe di pagamenti, rimborsi e contestazioni che qui mancano',
  'reconcile-list': 'Ricerca presso Stripe di pagamenti, rimborsi e contestazioni che qui mancano',
  'sync-transfer': 'Lettura di un trasferimento presso Stripe che qui manca',
  'sync-account': 'Lettura del conto di chi organizza presso Stripe',
}
export const lookAtStuck =
  'Guarda nella dashboard di Stripe: un rimborso in sospeso lì aspetta che il pagamento sia regolato e che il saldo del gruppo basti. Altrimenti il motivo è nel log del Worker. Viene riprovato da solo, e questa voce scompare quando riesce.'

// Money that the group holds for an organizer who cannot be paid out.
export const heldEnded =
  'Quello che il gruppo teneva in deposito per chi organizza è stato nel frattempo trasferito o rimborsato.'
export const disappearsSoon = 'Questa voce scompare tra pochi minuti.'
export const heldForDeleted = (name: string, money: string) =>
  `${name} ha eliminato il suo account, e il gruppo ha ancora in deposito ${money} a suo nome.`
export const writeToDeletedWithAccount = (email: string) =>
  `Scrivi a ${email}: entro 7 giorni dall’eliminazione l’account si può recuperare e i versamenti si possono completare. Dopo, i soldi vengono trasferiti solo se Stripe accetta il conto così com’è.`
export const writeToDeleted = (email: string) =>
  `Scrivi a ${email}: entro 7 giorni dall’eliminazione l’account si può recuperare e i versamenti si possono completare. Dopo, i soldi restano al gruppo.`
export const heldForBanned = (name: string, money: string) =>
  `Il gruppo ha in deposito ${money} per ${name} da più di 30 giorni: l’account è bloccato, e i versamenti non si possono configurare.`
export const liftBan =
  'Fai sbloccare l’account dalla moderazione, e chiedi di configurare i versamenti, dal profilo. Il trasferimento segue poi da solo: non pagare in un altro modo. Fatto nasconde questa voce per 30 giorni.'
export const heldWithoutAccount = (name: string, money: string) =>
  `Il gruppo ha in deposito ${money} per ${name} da più di 30 giorni: manca un conto presso Stripe su cui pagare.`
export const askToSetUp =
  'Chiedi di configurare i versamenti, dal profilo. Il trasferimento segue poi da solo: non pagare in un altro modo. Fatto nasconde questa voce per 30 giorni.'
export const futureWithAccount =
  'L’account è eliminato. I soldi vengono trasferiti quando Stripe accetta il conto per i versamenti.'
export const futureErased = 'L’account è cancellato per sempre, e i soldi restano al gruppo.'
export const futureDeleted = (date: string, email: string) =>
  `L’account è stato eliminato ${date}. Per 7 giorni si può recuperare e configurare i versamenti (${email}); poi i soldi restano al gruppo.`
