import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { rich } from '../rich.ts'

export const title = 'Das Geld der Gruppe'
export const paymentsAndRefunds = 'Zahlungen und Rück\u00aderstattungen'
export const needsAttention = 'Zu erledigen'
export const oldest = (shown: number, all: number) => `Das sind die ältesten ${shown} von ${all}.`
export const months = 'Monate'
export const heldForOrganizers = 'Für die Leitung aufbewahrt'
export const nothing = 'Nichts.'
export const organizersOwe = 'Von der Leitung geschuldet'
export const deletedAccount = 'Ein gelöschtes Konto'
export const deletedOrganizer = 'ein gelöschtes Konto'
/** `organizer` may be `deletedOrganizer`. */
export const organizedBy = (payer: string, organizer: string) => `${payer}, Leitung: ${organizer}`
export const payments = (count: number) =>
  plural(count, { one: `${count} Zahlung`, other: `${count} Zahlungen` })
/** `payments` is the previous text. */
export const paymentsSince = (payments: string, date: string) => `${payments}, seit ${date}`
export const since = (date: string) => `Seit ${date}`
export const donation = 'Spende'
export const noPayment = 'Keine Zahlung'
export const doneButton = 'Erledigt'
/** For screen readers: the button that marks `what` as done. */
export const doneWith = (what: string) => `Erledigt: ${what}`
export const done = 'Erledigt.'
export const bankDecidesFirst =
  'Die Zahlung wird bei der Bank angefochten, die zuerst entscheidet. Bitte warte das ab.'
export const beingTakenBack = 'Das wird gerade zurückgeholt. Bitte versuche es in einer Minute nochmals.'

// The table of months.
export const noMonths = 'Noch hat niemand bezahlt oder gespendet.'
export const month = 'Monat'
export const moneyIn = 'Ein'
export const moneyBack = 'Zurück'
export const moneyLeft = 'Bleibt'
export const total = 'Total'
export const donated = (money: string) => `${money} gespendet`
export const outside = (money: string) => `${money} ausserhalb der App`

// The page of a month, and the file with its movements.
export const titleOfMonth = (month: string) => `Das Geld der Gruppe im ${month}`
export const monthAsFile = 'Ein Monat als Datei'
export const downloadCsv = 'Als CSV herunterladen'
export const nothingMoved = 'Es wurde nichts bezahlt oder zurückerstattet.'
export const leftOfMonth = (left: ReactNode, share: string) =>
  rich`${left} bleiben, davon gehören ${share} der Gruppe.`
export const transferred = (money: string) => `Davon wurden ${money} an die Leitung überwiesen.`
export const transferredOfMonth = (money: string) =>
  `Von den Zahlungen dieses Monats wurden ${money} an die Leitung überwiesen.`
export const paidOutside = 'Ausserhalb der App bezahlt'
export const paidOutsideTakenBack = 'Ausserhalb der App bezahlt, zurückgenommen'
/** Kinds of money movements, in the file and on the page of a month. The page capitalizes their first letter. */
export const movements = {
  payment: 'Zahlung',
  'taken back': 'zurückgenommen',
  donation: 'Spende',
  'lost dispute of a donation': 'verlorene Anfechtung einer Spende',
  'refund of a donation': 'Rückerstattung einer Spende',
  'lost dispute': 'verlorene Anfechtung',
  refund: 'Rückerstattung',
  'dispute won later': 'später gewonnene Anfechtung',
  'returned refund': 'zurückgeschickte Rückerstattung',
  'refund outside Stripe': 'Rückerstattung ausserhalb von Stripe',
  outside: 'ausserhalb der App',
}
export const csvColumns = [
  'Datum',
  'Art',
  'Wanderung',
  'Person',
  'Leitung',
  'Betrag',
  'Währung',
  'Anteil der Gruppe',
  'Zahlung',
  'Tag der Wanderung',
]
export const csvTotal = 'Total'
export const csvTotalOutside = 'Total ausserhalb der App'

// Payments to all organizers.
export const allPayments = 'Die Zahlungen der Gruppe'
export const nobodyHasPaid = 'Noch hat niemand für eine Wanderung bezahlt.'
export const showMore = 'Mehr zeigen'

// Emails that were not sent, or may not have been.
export const undelivered = 'Mails, die vielleicht nicht angekommen sind'
/** `kind` is one of `mailKinds`. */
export const mailTo = (recipient: ReactNode, kind: string) => rich`An ${recipient}, ${kind}`
export const mailRefused = 'Der Maildienst hat sie einen Tag lang oder endgültig abgelehnt.'
export const mailUnclear =
  'Das Senden wurde unterbrochen: Vielleicht ging sie weg, vielleicht nicht. Darum wird sie nicht von selbst nochmals gesendet.'
export const sendAgain = 'Nochmals senden'
export const sendAgainTo = (hike: string, recipient: string) => `Nochmals senden: ${hike}, an ${recipient}`
export const doneTo = (hike: string, recipient: string) => `Erledigt: ${hike}, an ${recipient}`
export const mailKinds = {
  join_requested: 'neue Anfrage',
  joined: 'kommt mit',
  left: 'kommt doch nicht mit',
  approved: 'Zusage',
  rejected: 'Anfrage abgelehnt',
  waitlisted: 'Warteliste',
  promoted: 'nachgerückt',
  removed: 'von der Liste genommen',
  joining_opened: 'Anfragen möglich',
  too_few: 'zu wenige',
  takes_place: 'findet statt',
  event_changed: 'geändert',
  event_cancelled: 'abgesagt',
  event_deleted: 'gelöscht',
  handed_over: 'Leitung übergeben',
  organizing_asked: 'Co-Leitung angefragt',
  organizing_answered: 'Co-Leitung beantwortet',
  organizing_appointed: 'in die Co-Leitung aufgenommen',
  organizing_dismissed: 'aus der Co-Leitung entfernt',
  imported: 'importiert',
  draft_submitted: 'Entwurf eingereicht',
  draft_published: 'Entwurf veröffentlicht',
  draft_returned: 'Entwurf zurückgegeben',
  ride_changed: 'Fahrgelegenheit geändert',
  announcement: 'Mitteilung',
  reminder: 'Erinnerung',
  report_offered: 'Bericht möglich',
  chat_unread: 'ungelesene Nachrichten',
  payment_due: 'Zahlung fällig',
  payment_received: 'Zahlung erhalten',
  payment_refunded: 'Rückerstattung',
  payment_failed_refund: 'fehlgeschlagene Rückerstattung',
  payment_owed: 'geschuldetes Geld',
  comment: 'Kommentar',
  new_hikes: 'neue Wanderungen',
  reported: 'Meldung',
}

// Alerts: why somebody is needed, and what to do. `money` is an amount, or `theMoney` if it is not known.
export const theMoney = 'Betrag unbekannt'
export const refundReturned = (money: string) =>
  `Die Bank der zahlenden Person hat eine Rückerstattung (${money}) auf das Guthaben der Gruppe bei Stripe zurückgeschickt.`
export const refundCancelled = (money: string) =>
  `Jemand aus der Gruppe hat eine Rückerstattung (${money}) im Dashboard von Stripe abgebrochen.`
export const refundNotCovered = (money: string) =>
  `Das Guthaben der Gruppe bei Stripe reichte für eine Rückerstattung nicht aus (${money}).`
export const payNothingYet =
  'Die Zahlung wird bei der Bank angefochten, die zuerst entscheidet: Zahle bis dahin nichts. Was noch zu zahlen ist, steht danach hier.'
export const payOtherwise =
  'Die zahlende Person wurde gebeten, der Gruppe zu schreiben. Zahle ihr das Geld anders zurück, etwa per Banküberweisung, und wähle «Erledigt»: Dann sieht sie, dass es zurückerstattet ist.'
export const refundAgain =
  'Die zahlende Person wartet noch darauf. Erstatte es im Dashboard von Stripe nochmals zurück, sobald das Guthaben der Gruppe reicht, dann verschwindet dieser Eintrag. Oder zahle es anders zurück, etwa per Banküberweisung, und wähle «Erledigt».'
export const disputed = (money: string) =>
  `Diese Zahlung wird bei der Bank angefochten (${money}). Stripe hat den Betrag und eine Gebühr vom Guthaben der Gruppe abgezogen.`
export const donationDisputed = (money: string) =>
  `Eine Spende wird bei der Bank angefochten (${money}). Stripe hat den Betrag und eine Gebühr vom Guthaben der Gruppe abgezogen.`
export const inquiry = (money: string) =>
  `Die Bank fragt wegen dieser Zahlung nach (${money}). Stripe zieht den Betrag nur dann vom Guthaben der Gruppe ab, wenn daraus eine Anfechtung wird.`
export const donationInquiry = (money: string) =>
  `Eine Bank fragt wegen einer Spende nach (${money}). Stripe zieht den Betrag nur dann vom Guthaben der Gruppe ab, wenn daraus eine Anfechtung wird.`
export const answerDispute =
  'Antworte im Dashboard von Stripe vor dem Datum, das dort steht. Dieser Eintrag verschwindet, sobald die Anfechtung erledigt ist.'
export const donationDisputeLost = (money: string) =>
  `Die Bank hat gegen die Gruppe entschieden und eine Spende zurückgegeben (${money}).`
export const nothingToPay = 'Es ist nichts zu bezahlen.'
export const disputeLost = (money: string) =>
  `Die Bank hat zugunsten der zahlenden Person entschieden und das Geld zurückgegeben (${money}).`
export const shareTakenBack =
  'Es ist nichts zu bezahlen. Der Anteil der Leitung wird automatisch zurückgeholt oder steht unten als geschuldet.'
export const organizerOwes = (money: string) =>
  `Das Geld wurde zurückerstattet (${money}), war aber der Leitung schon ausbezahlt worden.`
export const accountIsClosed =
  'Das Konto der Leitung bei Stripe ist geschlossen, darum kann der Betrag dort nicht zurückgeholt werden.'
export const takenBackLater =
  'Der Betrag wird automatisch zurückgeholt, sobald das Guthaben der Leitung bei Stripe reicht.'
export const settleDebt =
  'Wenn die Leitung ihn anders bezahlt oder die Gruppe darauf verzichtet, wähle «Erledigt»: Dann ist er nicht mehr geschuldet.'
export const transferFailed = (money: string) =>
  `Stripe hat den Anteil der Leitung nicht überwiesen (${money}). Die Gruppe hält ihn noch.`
export const askToComplete =
  'Bitte die Leitung, auf ihrem Profil ihr Konto zu vervollständigen, und prüfe, ob das Guthaben der Gruppe bei Stripe reicht. Die Überweisung folgt dann automatisch: Zahle das Geld nicht anders aus.'
export const paymentFound = (money: string) =>
  `Diese Zahlung (${money}) wurde bei Stripe gefunden. Hier fehlte sie, wie nach der Wiederherstellung eines Backups.`
export const checkFound =
  'Schau, ob die zahlende Person bei der Wanderung dabei ist. Wenn nicht, nimm sie auf, oder erstatte die Zahlung im Dashboard von Stripe zurück. Wähle dann «Erledigt».'
export const returnedTwice = (money: string) =>
  `Die zahlende Person hat das Geld zweimal bekommen (${money}): Es wurde anders zurückgezahlt und auch bei Stripe oder von ihrer Bank zurückerstattet.`
export const askBack =
  'Bitte die zahlende Person, das Geld der Gruppe zurückzugeben, oder lass es ihr. Wähle dann «Erledigt».'
export const refundWaits =
  'Eine Rückerstattung wartet seit einem Tag: Die Zahlung wird bei der Bank angefochten, die zuerst entscheidet.'
export const restFollows =
  'Antworte im Dashboard von Stripe vor dem Datum, das dort steht. Was noch zurückzuerstatten ist, folgt dann automatisch: Zahle es nicht anders zurück.'
/** `job` is `aTask` or one of `jobs`. */
export const stuck = (job: string) => `${job} kommt seit einem Tag nicht weiter.`
export const aTask = 'Eine Aufgabe'
export const jobs = {
  'refund-payment': 'Eine Rückerstattung',
  'transfer-payment': 'Die Überweisung an die Leitung',
  'reverse-transfer': 'Das Zurückholen einer Rückerstattung von der Leitung',
  'return-share': 'Die erneute Überweisung eines Anteils an die Leitung',
  'sync-payment': 'Die Rückfrage bei Stripe, ob das bezahlt wurde,',
  'sync-dispute': 'Das Lesen einer Anfechtung bei Stripe',
  'sync-intent': 'Das Lesen einer Zahlung bei Stripe, die hier fehlt,',
  reconcile: 'Die Suche bei Stripe nach Zahlungen, Rückerstattungen und Anfechtungen, die hier fehlen,',
  'reconcile-list':
    'Die Suche bei Stripe nach Zahlungen, Rückerstattungen und Anfechtungen, die hier fehlen,',
  'sync-transfer': 'Das Lesen einer Überweisung bei Stripe, die hier fehlt,',
  'sync-account': 'Das Lesen des Kontos der Leitung bei Stripe',
}
export const lookAtStuck =
  'Schau es dir im Dashboard von Stripe an: Eine Rückerstattung, die dort hängig ist, wartet, bis die Zahlung abgewickelt ist und das Guthaben der Gruppe reicht. Sonst steht der Grund im Log des Workers. Es wird automatisch wiederholt, und dieser Eintrag verschwindet, sobald es gelingt.'

// Money that the group holds for an organizer who cannot be paid out.
export const heldEnded =
  'Was die Gruppe für die Leitung aufbewahrt hat, wurde seither überwiesen oder zurückerstattet.'
export const disappearsSoon = 'Dieser Eintrag verschwindet in wenigen Minuten.'
export const heldForDeleted = (name: string, money: string) =>
  `${name} hat das Konto gelöscht, und die Gruppe hält dafür noch ${money}.`
export const writeToDeletedWithAccount = (email: string) =>
  `Schreib an ${email}: Innert 7 Tagen nach der Löschung ist das Konto noch zu haben, und die Auszahlungen lassen sich fertig einrichten. Danach wird das Geld nur überwiesen, wenn Stripe das Konto akzeptiert, wie es ist.`
export const writeToDeleted = (email: string) =>
  `Schreib an ${email}: Innert 7 Tagen nach der Löschung ist das Konto noch zu haben, und die Auszahlungen lassen sich fertig einrichten. Danach behält die Gruppe das Geld.`
export const heldForBanned = (name: string, money: string) =>
  `Die Gruppe hält seit über 30 Tagen ${money} für ${name}: Das Konto ist gesperrt, und Auszahlungen lassen sich nicht einrichten.`
export const liftBan =
  'Lass die Moderation die Sperre aufheben, und bitte die Person, auf ihrem Profil Auszahlungen einzurichten. Die Überweisung folgt dann automatisch: Zahle das Geld nicht anders aus. «Erledigt» blendet das für 30 Tage aus.'
export const heldWithoutAccount = (name: string, money: string) =>
  `Die Gruppe hält seit über 30 Tagen ${money} für ${name}: Es fehlt ein Konto bei Stripe, an das ausbezahlt werden kann.`
export const askToSetUp =
  'Bitte die Person, auf ihrem Profil Auszahlungen einzurichten. Die Überweisung folgt dann automatisch: Zahle das Geld nicht anders aus. «Erledigt» blendet das für 30 Tage aus.'
export const futureWithAccount =
  'Das Konto ist gelöscht. Das Geld wird überwiesen, sobald Stripe das Konto für Auszahlungen akzeptiert.'
export const futureErased = 'Das Konto ist endgültig gelöscht, und die Gruppe behält das Geld.'
export const futureDeleted = (date: string, email: string) =>
  `Das Konto wurde am ${date} gelöscht. 7 Tage lang lässt es sich zurückholen, und Auszahlungen lassen sich einrichten (${email}); danach behält die Gruppe das Geld.`
