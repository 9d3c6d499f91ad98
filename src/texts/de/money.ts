import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// Refund terms, on the page of a hike and where it is paid for.
export const noRefund = 'Keine Rückerstattung'
/** `share` is `half` or `percentOfIt`, here and in `thenPart`. */
export const refundUntilStart = (share: string) => `Rückerstattung bis zum Start: ${share}`
export const half = 'die Hälfte'
export const percentOfIt = (percent: number) => `${percent}\u00a0%`
export const untilTime = (day: string, clock: string) => `${day}, ${clock}`
export const thenNothing = (until: string) => `Bis ${until} alles zurück, danach nichts`
export const thenPart = (until: string, share: string) => `Bis ${until} alles zurück, danach ${share}`

// Why a hike cannot be paid for, or what became of a payment.
export const moneyGoesBack = 'Du bekommst dein Geld zurück.'
export const hikeIsFull = 'Diese Wanderung ist ausgebucht.'
export const askFirst = 'Bitte frag zuerst an: Die Leitung hat Fragen an dich.'
export const hikeIsFree = 'Diese Wanderung ist gratis.'
export const priceChanged = 'Der Preis hat sich geändert. Bitte lade die Seite neu.'
export const termsChanged =
  'Die Bedingungen für Rückerstattungen haben sich geändert. Bitte lade die Seite neu.'
export const didNotWork = 'Das hat nicht geklappt. Bitte versuche es nochmals.'
export const notPaid = 'Du hast für diese Wanderung nicht bezahlt.'
export const notArrived = 'Die Zahlung ist nicht angekommen.'
export const paymentCancelled = 'Die Zahlung wurde abgebrochen, und es wurde nichts abgebucht.'
export const bankExamines = 'Deine Bank prüft diese Zahlung.'
export const bankPaidBack = 'Deine Bank hat dir das Geld zurückgegeben.'
export const wasRefunded = 'Diese Zahlung wurde zurückerstattet.'
export const filledUp = 'Die Wanderung ist inzwischen ausgebucht.'
export const cameTooLate = 'Die Zahlung kam zu spät.'
export const alreadyPaid = 'Du hast für diese Wanderung schon bezahlt.'
export const paidOnline = (name: string) => `${name} hat schon online bezahlt.`
export const notSetUp = 'Zahlungen sind nicht eingerichtet.'
export const providerFailed = 'Der Zahlungsdienst hat nicht geantwortet. Bitte versuche es nochmals.'

// Reminders to participants who have not paid.
export const reminded = (count: number, shown: string) =>
  plural(count, { one: `${shown} Person erinnert.`, other: `${shown} Personen erinnert.` })
export const remindedToday = 'Sie wurden heute schon erinnert.'
export const nobodyHasToPay = 'Niemand muss noch bezahlen.'

// Errors for invalid input.
export const eventMissing = 'Die Wanderung fehlt.'
export const amountNotWhole = 'Der Betrag muss eine ganze Zahl sein.'
export const deadlineNotWhole = 'Die Frist für Rückerstattungen ist eine ganze Zahl von Stunden.'
export const shareNotWhole = 'Der Anteil einer späten Rückerstattung ist eine ganze Zahl von Prozenten.'
export const userMissing = 'Die Person fehlt.'
export const paidMissing = 'Sag, ob die Person bezahlt hat: true oder false.'
export const monthMissing = 'Der Monat fehlt.'
export const notAMonth = 'Das ist kein Monat wie 2031-06.'

// The state of a payment, as the payer and the organizer see it.
export const states = {
  outside: 'Ausserhalb der App bezahlt',
  takenBack: 'Ausserhalb der App bezahlt, zurückgenommen',
  processing: 'In Bearbeitung',
  failed: 'Fehlgeschlagen',
  refunded: 'Zurückerstattet',
  disputed: 'Angefochten',
  lost: 'Anfechtung verloren',
  refundFailed: 'Rückerstattung fehlgeschlagen',
  refunding: 'Rückerstattung unterwegs',
  paid: 'Bezahlt',
}
export const returning = (money: string) => `Rückerstattung von ${money} unterwegs`
export const partRefunded = (part: string, whole: string) => `${part} von ${whole} zurückerstattet`
export const donation = 'Spende'

// The payments that an organizer has received.
export const received = 'Erhaltene Zahlungen'
export const nobodyHasPaid = 'Noch hat niemand für eine deiner Wanderungen bezahlt.'
export const createHike = 'Wanderung erstellen'
export const setUpPayouts = 'Auszahlungen einrichten'
export const allGone = 'Alles wurde zurückerstattet oder zurückgenommen.'
export const fromPayments = (count: number, sum: Mark, money: string) =>
  rich`${sum(money)} ${plural(count, { one: `aus ${count} Zahlung`, other: `aus ${count} Zahlungen` })}`
export const keptByGroup = (money: string) => `Davon behält die Gruppe ${money}.`
export const transferredToYou = (money: string) => `Davon wurden dir ${money} überwiesen.`
export const heldUntilTransfer = (money: string) =>
  `Davon hält die Gruppe ${money}, die du bekommst, sobald Stripe die Überweisung ausführt.`
export const heldUntilAccepted = (money: string) =>
  `Davon hält die Gruppe ${money}, die du bekommst, sobald Stripe dein Konto wieder akzeptiert.`
export const heldUntilSetUp = (money: string) =>
  `Davon hält die Gruppe ${money}, die du bekommst, sobald du Auszahlungen eingerichtet hast.`
export const outsideTotal = (count: number, money: string) =>
  plural(count, {
    one: `${money} aus ${count} Zahlung bar oder per Überweisung, wie du vermerkt hast.`,
    other: `${money} aus ${count} Zahlungen bar oder per Überweisung, wie du vermerkt hast.`,
  })
export const youOwe = (money: string) => `Du schuldest der Gruppe ${money}.`
export const owedAccountClosed = (address: ReactNode) =>
  rich`Der Betrag wurde zurückerstattet, nachdem er dir ausbezahlt worden war. Dein Konto bei Stripe ist geschlossen, darum kann er dort nicht abgebucht werden: Bitte schreib an ${address}, um ihn anders zu bezahlen.`
export const owedTakenLater =
  'Der Betrag wurde zurückerstattet, nachdem er dir ausbezahlt worden war. Er wird von deinem Konto bei Stripe abgebucht, sobald dort genug vorhanden ist.'
export const downloadCsv = 'Als CSV herunterladen'
export const showMore = 'Mehr zeigen'
export const refundLink = 'Erstatten …'
export const refundOf = (name: string) => `${name} Geld erstatten …`
/** Column headings of the file with an organizer’s payments. */
export const csvColumns = [
  'Bezahlt am',
  'Wanderung',
  'Bezahlt von',
  'Betrag',
  'Zurückerstattet',
  'Anteil der Gruppe',
  'Netto',
  'Währung',
  'Stand',
  'Zurückerstattet am',
  'Zahlung',
  'Tag der Wanderung',
]

// The reader's own payments.
export const mine = 'Meine Zahlungen'
export const noMore = 'Es gibt keine weiteren Zahlungen.'
export const noneYet = 'Du hast noch für keine Wanderung bezahlt und noch nicht gespendet.'
export const findHike = 'Wanderung finden'
export const returnedByBank = 'Von deiner Bank zurückgegeben'
export const noteOnRefund = (money: string, note: string) =>
  `Die Notiz zur Rückerstattung von ${money}: «${note}»`
export const failedDisputed = (money: string) =>
  `Eine Rückerstattung von ${money} ist nicht angekommen. Du fichtst diese Zahlung bei deiner Bank an, die zuerst entscheidet.`
export const failedReturned = (money: string, address: ReactNode) =>
  rich`Deine Bank hat uns ${money} zurückgeschickt. Bitte schreib an ${address}, damit wir dir das Geld anders geben können.`
export const failedUnsent = (money: string, address: ReactNode) =>
  rich`Eine Rückerstattung von ${money} hat deine Bank nicht erreicht. Wir wiederholen sie oder geben dir das Geld anders. Bei Fragen schreib bitte an ${address}.`
export const hikeWasHidden = 'Die Moderation hat diese Wanderung ausgeblendet.'
export const leaveBankDecides = 'Du kannst absagen; über das Geld entscheidet deine Bank.'
export const leave = 'Du kannst absagen.'
export const leaveRefunded = 'Du kannst absagen und bekommst das Geld zurück.'
export const leaveNotRefunded = 'Du kannst absagen; weil sie schon begonnen hat, gibt es kein Geld zurück.'
export const leaveEvent = 'Doch nicht mitkommen'
export const paidOn = (date: string) => `Bezahlt am ${date}`
export const refundedOn = (date: string) => `Zurückerstattet am ${date}`
export const receipt = 'Quittung'

// Payouts, on the reader's own profile.
export const payments = 'Zahlungen'
export const payoutsHint =
  'Zahlungen für deine Wanderungen gehen auf dein eigenes Konto. Bis es eingerichtet ist, bewahrt sie die Gruppe für dich auf.'
export const paymentsEnabled = 'Dein Konto kann Zahlungen empfangen.'
export const openDashboard = 'Dashboard öffnen'
export const setupPayments = 'Auszahlungen einrichten'
export const errorOccurred = 'Es ist ein Fehler aufgetreten.'
export const setupFailed = (problem: string) => `Auszahlungen konnten nicht eingerichtet werden: ${problem}`

// The pages to which Stripe redirects after an organizer has set up payouts or was interrupted.
export const payoutAccount = 'Dein Konto für Auszahlungen'
export const payoutAccountDescription = 'Ob die Leitung für ihre Wanderungen bezahlt werden kann.'
export const welcomeBack =
  'Willkommen zurück. Dein Konto kann Zahlungen empfangen, sobald Stripe alle deine Angaben hat.'
export const takingHome = 'Gleich geht es zur Startseite …'
export const setupInterrupted = 'Einrichtung unterbrochen'
export const setupInterruptedDescription =
  'Die Einrichtung eines Kontos für Auszahlungen wurde unterbrochen und kann wieder aufgenommen werden.'
export const setupAgain =
  'Die Einrichtung deines Kontos für Auszahlungen wurde unterbrochen. Bitte versuche es auf deinem Profil nochmals.'
export const home = 'Startseite'
export const myProfile = 'Mein Profil'
export const signIn = 'Anmelden'
