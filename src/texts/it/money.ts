import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// Refund terms, on the page of a hike and where it is paid for.
export const noRefund = 'Nessun rimborso'
/** `share` is `half` or `percentOfIt`, here and in `thenPart`. */
export const refundUntilStart = (share: string) => `Rimborso fino alla partenza: ${share}`
export const half = 'la metà'
export const percentOfIt = (percent: number) => `${percent}% del prezzo`
export const untilTime = (day: string, clock: string) => `${day}, ${clock}`
export const thenNothing = (until: string) => `Rimborso completo fino a ${until}, poi nessun rimborso`
export const thenPart = (until: string, share: string) => `Rimborso completo fino a ${until}, poi ${share}`

// Why a hike cannot be paid for, or what became of a payment.
export const moneyGoesBack = 'Riavrai i tuoi soldi.'
export const hikeIsFull = 'Questa escursione è al completo.'
export const askFirst = 'Prima invia una richiesta: chi organizza ha delle domande.'
export const hikeIsFree = 'Questa escursione è gratuita.'
export const priceChanged = 'Il prezzo è cambiato. Ricarica la pagina.'
export const termsChanged = 'Le condizioni di rimborso sono cambiate. Ricarica la pagina.'
export const didNotWork = 'Non ha funzionato. Riprova.'
export const notPaid = 'Non hai pagato questa escursione.'
export const notArrived = 'Il pagamento non è arrivato.'
export const paymentCancelled = 'Il pagamento è stato annullato e non è stato addebitato nulla.'
export const bankExamines = 'La tua banca sta esaminando questo pagamento.'
export const bankPaidBack = 'La tua banca ha restituito questo pagamento.'
export const wasRefunded = 'Questo pagamento è stato rimborsato.'
export const filledUp = 'Nel frattempo l’escursione è al completo.'
export const cameTooLate = 'Il pagamento è arrivato troppo tardi.'
export const alreadyPaid = 'Hai già pagato questa escursione.'
export const paidOnline = (name: string) => `${name} ha già pagato online.`
export const notSetUp = 'I pagamenti non sono configurati.'
export const providerFailed = 'Il servizio di pagamento non ha risposto. Riprova.'

// Reminders to participants who have not paid.
export const reminded = (count: number, shown: string) =>
  plural(count, {
    one: `Promemoria inviato a ${shown} persona.`,
    other: `Promemoria inviato a ${shown} persone.`,
  })
export const remindedToday = 'Il promemoria di oggi è già stato inviato.'
export const nobodyHasToPay = 'Nessuno deve pagare.'

// Errors for invalid input.
export const eventMissing = 'Manca l’escursione.'
export const amountNotWhole = 'L’importo deve essere un numero intero.'
export const deadlineNotWhole = 'Il termine dei rimborsi è un numero intero di ore.'
export const shareNotWhole = 'La quota di un rimborso tardivo è una percentuale intera.'
export const userMissing = 'Manca la persona.'
export const paidMissing = 'Indica se la persona ha pagato: true o false.'
export const monthMissing = 'Manca il mese.'
export const notAMonth = 'Questo non è un mese come 2031-06.'

// The state of a payment, as the payer and the organizer see it.
export const states = {
  outside: 'Pagato a parte',
  takenBack: 'Pagato a parte, annullato',
  processing: 'In elaborazione',
  failed: 'Non riuscito',
  refunded: 'Rimborsato',
  disputed: 'Contestato',
  lost: 'Contestazione persa',
  refundFailed: 'Rimborso non riuscito',
  refunding: 'Rimborso in corso',
  paid: 'Pagato',
}
export const returning = (money: string) => `Rimborso di ${money} in corso`
export const partRefunded = (part: string, whole: string) => `${part} rimborsati su ${whole}`
export const donation = 'Donazione'

// The payments that an organizer has received.
export const received = 'Pagamenti ricevuti'
export const nobodyHasPaid = 'Nessuno ha ancora pagato una delle tue escursioni.'
export const createHike = 'Crea un’escursione'
export const setUpPayouts = 'Configura i versamenti'
export const allGone = 'È stato tutto rimborsato o annullato.'
export const fromPayments = (count: number, sum: Mark, money: string) =>
  rich`${sum(money)} ${plural(count, { one: `da ${count} pagamento`, other: `da ${count} pagamenti` })}`
export const keptByGroup = (money: string) => `Il gruppo ne trattiene ${money}.`
export const transferredToYou = (money: string) => `Di questa somma, ${money} ti sono stati versati.`
export const heldUntilTransfer = (money: string) =>
  `Il gruppo ne ha in deposito ${money}, che riceverai appena Stripe esegue il trasferimento.`
export const heldUntilAccepted = (money: string) =>
  `Il gruppo ne ha in deposito ${money}, che riceverai quando Stripe accetterà di nuovo il tuo conto.`
export const heldUntilSetUp = (money: string) =>
  `Il gruppo ne ha in deposito ${money}, che riceverai quando avrai configurato i versamenti.`
export const outsideTotal = (count: number, money: string) =>
  plural(count, {
    one: `${money} da ${count} pagamento in contanti o con bonifico, come hai segnato.`,
    other: `${money} da ${count} pagamenti in contanti o con bonifico, come hai segnato.`,
  })
export const youOwe = (money: string) => `Devi ${money} al gruppo.`
export const owedAccountClosed = (address: ReactNode) =>
  rich`È stato rimborsato dopo che ti era stato versato. Il tuo conto presso Stripe è chiuso, quindi non può essere prelevato da lì: scrivi a ${address} per pagarlo in un altro modo.`
export const owedTakenLater =
  'È stato rimborsato dopo che ti era stato versato, e verrà prelevato dal tuo conto presso Stripe appena il saldo sarà sufficiente.'
export const downloadCsv = 'Scarica come CSV'
export const showMore = 'Mostra altri'
export const refundLink = 'Rimborsa…'
export const refundOf = (name: string) => `Rimborsa ${name}…`
/** Column headings of the file with an organizer’s payments. */
export const csvColumns = [
  'Pagato il',
  'Escursione',
  'Pagato da',
  'Importo',
  'Rimborsato',
  'Quota del gruppo',
  'Netto',
  'Valuta',
  'Stato',
  'Rimborsato il',
  'Pagamento',
  'Giorno dell’escursione',
]

// The reader's own payments.
export const mine = 'I miei pagamenti'
export const noMore = 'Non ci sono altri pagamenti.'
export const noneYet = 'Non hai ancora pagato un’escursione né donato.'
export const findHike = 'Trova un’escursione'
export const returnedByBank = 'Restituito dalla tua banca'
export const noteOnRefund = (money: string, note: string) => `La nota sul rimborso di ${money}: «${note}»`
export const failedDisputed = (money: string) =>
  `Un rimborso di ${money} non è arrivato. Hai contestato questo pagamento presso la tua banca, che decide per prima.`
export const failedReturned = (money: string, address: ReactNode) =>
  rich`La tua banca ci ha restituito ${money}. Scrivi a ${address}, così possiamo pagarti in un altro modo.`
export const failedUnsent = (money: string, address: ReactNode) =>
  rich`Un rimborso di ${money} non ha raggiunto la tua banca. Lo rifaremo, o ti pagheremo in un altro modo. Per domande scrivi a ${address}.`
export const hikeWasHidden = 'La moderazione ha nascosto questa escursione.'
export const leaveBankDecides = 'Puoi rinunciare; dei soldi decide la tua banca.'
export const leave = 'Puoi rinunciare.'
export const leaveRefunded = 'Puoi rinunciare e riavere i soldi.'
export const leaveNotRefunded = 'Puoi rinunciare; dato che è già iniziata, i soldi non tornano.'
export const leaveEvent = 'Rinuncia'
export const paidOn = (date: string) => `Pagato ${date}`
export const refundedOn = (date: string) => `Rimborsato ${date}`
export const receipt = 'Ricevuta'

// Payouts, on the reader's own profile.
export const payments = 'Pagamenti'
export const payoutsHint =
  'I pagamenti delle tue escursioni vanno sul tuo conto. Finché non è configurato, il gruppo li tiene in deposito per te.'
export const paymentsEnabled = 'Il tuo conto può ricevere pagamenti.'
export const openDashboard = 'Apri la dashboard'
export const setupPayments = 'Configura i pagamenti'
export const errorOccurred = 'Si è verificato un errore.'
export const setupFailed = (problem: string) => `Impossibile configurare i pagamenti: ${problem}`

// The pages to which Stripe redirects after an organizer has set up payouts or was interrupted.
export const payoutAccount = 'Il tuo conto per i versamenti'
export const payoutAccountDescription = 'Se chi organizza può essere pagato per le sue escursioni.'
export const welcomeBack =
  'Rieccoti. Il tuo conto potrà ricevere pagamenti appena Stripe avrà tutti i tuoi dati.'
export const takingHome = 'Ti portiamo alla home…'
export const setupInterrupted = 'Configurazione interrotta'
export const setupInterruptedDescription =
  'La configurazione di un conto per i versamenti è stata interrotta e può essere ripresa.'
export const setupAgain =
  'La configurazione del tuo conto per i versamenti è stata interrotta. Riprova dal tuo profilo.'
export const home = 'Home'
export const myProfile = 'Il mio profilo'
export const signIn = 'Accedi'
