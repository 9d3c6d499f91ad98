import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// Refund terms, on the page of a hike and where it is paid for.
export const noRefund = 'Pas de remboursement'
/** `share` is `half` or `percentOfIt`, here and in `thenPart`. */
export const refundUntilStart = (share: string) => `Remboursement jusqu’au départ\u202f: ${share}`
export const half = 'la moitié'
export const percentOfIt = (percent: number) => `${percent}\u202f% du prix`
export const untilTime = (day: string, clock: string) => `${day}, ${clock}`
export const thenNothing = (until: string) => `Remboursement intégral jusqu’au ${until}, aucun ensuite`
export const thenPart = (until: string, share: string) =>
  `Remboursement intégral jusqu’au ${until}, puis ${share}`

// Why a hike cannot be paid for, or what became of a payment.
export const moneyGoesBack = 'Votre argent vous est rendu.'
export const hikeIsFull = 'Cette randonnée est complète.'
export const askFirst = 'Envoyez d’abord une demande\u202f: l’organisation a des questions.'
export const hikeIsFree = 'Cette randonnée est gratuite.'
export const priceChanged = 'Le prix a changé. Rechargez la page.'
export const termsChanged = 'Les conditions de remboursement ont changé. Rechargez la page.'
export const didNotWork = 'Cela n’a pas fonctionné. Réessayez.'
export const notPaid = 'Vous n’avez pas payé cette randonnée.'
export const notArrived = 'Le paiement n’est pas arrivé.'
export const paymentCancelled = 'Le paiement a été annulé, et rien n’a été débité.'
export const bankExamines = 'Votre banque examine ce paiement.'
export const bankPaidBack = 'Votre banque a remboursé ce paiement.'
export const wasRefunded = 'Ce paiement a été remboursé.'
export const filledUp = 'La randonnée s’est remplie entre-temps.'
export const cameTooLate = 'Le paiement est arrivé trop tard.'
export const alreadyPaid = 'Vous avez déjà payé cette randonnée.'
export const paidOnline = (name: string) => `${name} a déjà payé en ligne.`
export const notSetUp = 'Les paiements ne sont pas configurés.'
export const providerFailed = 'Le service de paiement n’a pas répondu. Réessayez.'

// Reminders to participants who have not paid.
export const reminded = (count: number, shown: string) =>
  plural(count, { one: `Rappel envoyé à ${shown} personne.`, other: `Rappel envoyé à ${shown} personnes.` })
export const remindedToday = 'Le rappel a déjà été envoyé aujourd’hui.'
export const nobodyHasToPay = 'Personne n’a rien à payer.'

// Errors for invalid input.
export const eventMissing = 'Il manque la randonnée.'
export const amountNotWhole = 'Le montant doit être un nombre entier.'
export const deadlineNotWhole = 'Le délai de remboursement est un nombre entier d’heures.'
export const shareNotWhole = 'La part d’un remboursement tardif est un pourcentage entier.'
export const userMissing = 'Il manque la personne.'
export const paidMissing = 'Indiquez si la personne a payé\u202f: true ou false.'
export const monthMissing = 'Il manque le mois.'
export const notAMonth = 'Ce n’est pas un mois comme 2031-06.'

// The state of a payment, as the payer and the organizer see it.
export const states = {
  outside: 'Payé hors du site',
  takenBack: 'Payé hors du site, retiré',
  processing: 'En cours',
  failed: 'Échoué',
  refunded: 'Remboursé',
  disputed: 'Contesté',
  lost: 'Contestation perdue',
  refundFailed: 'Remboursement échoué',
  refunding: 'Remboursement en cours',
  paid: 'Payé',
}
export const returning = (money: string) => `Remboursement de ${money} en cours`
export const partRefunded = (part: string, whole: string) => `${part} remboursés sur ${whole}`
export const donation = 'Don'

// The payments that an organizer has received.
export const received = 'Paiements reçus'
export const nobodyHasPaid = 'Personne n’a encore payé pour l’une de vos randonnées.'
export const createHike = 'Créer une randonnée'
export const setUpPayouts = 'Configurer les versements'
export const allGone = 'Tout a été remboursé ou retiré.'
export const fromPayments = (count: number, sum: Mark, money: string) =>
  rich`${sum(money)} ${plural(count, { one: `en ${count} paiement`, other: `en ${count} paiements` })}`
export const keptByGroup = (money: string) => `Le groupe en garde ${money}.`
export const transferredToYou = (money: string) => `Le groupe vous en a versé ${money}.`
export const heldUntilTransfer = (money: string) =>
  `Le groupe en détient ${money}, qui vous seront versés dès que Stripe exécutera le virement.`
export const heldUntilAccepted = (money: string) =>
  `Le groupe en détient ${money}, qui vous seront versés quand Stripe acceptera de nouveau votre compte.`
export const heldUntilSetUp = (money: string) =>
  `Le groupe en détient ${money}, qui vous seront versés quand vous aurez configuré les versements.`
export const outsideTotal = (count: number, money: string) =>
  plural(count, {
    one: `${money} en espèces ou par virement (${count} paiement), selon vos indications.`,
    other: `${money} en espèces ou par virement (${count} paiements), selon vos indications.`,
  })
export const youOwe = (money: string) => `Vous devez ${money} au groupe.`
export const owedAccountClosed = (address: ReactNode) =>
  rich`Ce montant a été remboursé après vous avoir été versé. Votre compte chez Stripe est fermé, il ne peut donc pas y être prélevé\u202f: écrivez à ${address} pour le payer autrement.`
export const owedTakenLater =
  'Ce montant a été remboursé après vous avoir été versé. Il sera prélevé sur votre compte chez Stripe dès que le solde suffira.'
export const downloadCsv = 'Télécharger en CSV'
export const showMore = 'Afficher la suite'
export const refundLink = 'Rembourser…'
export const refundOf = (name: string) => `Rembourser ${name}…`
/** Column headings of the file with an organizer’s payments. */
export const csvColumns = [
  'Payé le',
  'Randonnée',
  'Payé par',
  'Montant',
  'Remboursé',
  'Part du groupe',
  'Net',
  'Devise',
  'État',
  'Remboursé le',
  'Paiement',
  'Jour de la randonnée',
]

// The reader's own payments.
export const mine = 'Mes paiements'
export const noMore = 'Il n’y a pas d’autre paiement.'
export const noneYet = 'Vous n’avez encore ni payé de randonnée ni fait de don.'
export const findHike = 'Trouver une randonnée'
export const returnedByBank = 'Rendu par votre banque'
export const noteOnRefund = (money: string, note: string) =>
  `La note du remboursement de ${money}\u202f: «\u202f${note}\u202f»`
export const failedDisputed = (money: string) =>
  `Un remboursement de ${money} n’est pas arrivé. Vous contestez ce paiement auprès de votre banque, qui doit d’abord décider.`
export const failedReturned = (money: string, address: ReactNode) =>
  rich`Votre banque nous a renvoyé ${money}. Écrivez à ${address}, afin que nous puissions vous payer autrement.`
export const failedUnsent = (money: string, address: ReactNode) =>
  rich`Un remboursement de ${money} n’est pas parvenu à votre banque. Nous allons le refaire ou vous payer autrement. En cas de question, écrivez à ${address}.`
export const hikeWasHidden = 'La modération a masqué cette randonnée.'
export const leaveBankDecides = 'Vous pouvez vous désinscrire\u202f; votre banque décide pour l’argent.'
export const leave = 'Vous pouvez vous désinscrire.'
export const leaveRefunded = 'Vous pouvez vous désinscrire et récupérer votre argent.'
export const leaveNotRefunded =
  'Vous pouvez vous désinscrire\u202f; comme elle a commencé, elle n’est pas remboursée.'
export const leaveEvent = 'Se désinscrire'
export const paidOn = (date: string) => `Payé le ${date}`
export const refundedOn = (date: string) => `Remboursé le ${date}`
export const receipt = 'Reçu'

// Payouts, on the reader's own profile.
export const payments = 'Paiements'
export const payoutsHint =
  'Les paiements de vos randonnées vont sur votre propre compte. En attendant qu’il soit configuré, le groupe les garde pour vous.'
export const paymentsEnabled = 'Votre compte peut recevoir des versements.'
export const openDashboard = 'Ouvrir le tableau de bord'
export const setupPayments = 'Configurer les versements'
export const errorOccurred = 'Une erreur s’est produite.'
export const setupFailed = (problem: string) =>
  `Les versements n’ont pas pu être configurés\u202f: ${problem}`

// The pages to which Stripe redirects after an organizer has set up payouts or was interrupted.
export const payoutAccount = 'Votre compte pour les versements'
export const payoutAccountDescription = 'Si l’organisation peut être payée pour ses randonnées.'
export const welcomeBack =
  'Vous revoilà. Votre compte pourra recevoir des versements dès que Stripe aura toutes vos informations.'
export const takingHome = 'Retour à la page d’accueil…'
export const setupInterrupted = 'Configuration interrompue'
export const setupInterruptedDescription =
  'La configuration d’un compte pour les versements a été interrompue et peut être reprise.'
export const setupAgain =
  'La configuration de votre compte pour les versements a été interrompue. Réessayez depuis votre profil.'
export const home = 'Accueil'
export const myProfile = 'Mon profil'
export const signIn = 'Se connecter'
