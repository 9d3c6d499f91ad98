import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { rich } from '../rich.ts'

export const title = 'L’argent du groupe'
export const paymentsAndRefunds = 'Paiements et remboursements'
export const needsAttention = 'À traiter'
export const oldest = (shown: number, all: number) => `Voici les ${shown} plus anciens sur ${all}.`
export const months = 'Mois'
export const heldForOrganizers = 'Gardé pour l’organisation'
export const nothing = 'Rien.'
export const organizersOwe = 'Dû par l’organisation'
export const deletedAccount = 'Un compte supprimé'
export const deletedOrganizer = 'un compte supprimé'
/** `organizer` may be `deletedOrganizer`. */
export const organizedBy = (payer: string, organizer: string) => `${payer}, organisation\u202f: ${organizer}`
export const payments = (count: number) =>
  plural(count, { one: `${count} paiement`, other: `${count} paiements` })
/** `payments` is the previous text. */
export const paymentsSince = (payments: string, date: string) => `${payments}, depuis le ${date}`
export const since = (date: string) => `Depuis le ${date}`
export const donation = 'Don'
export const noPayment = 'Pas de paiement'
export const doneButton = 'Terminé'
/** For screen readers: the button that marks `what` as done. */
export const doneWith = (what: string) => `Terminé\u202f: ${what}`
export const done = 'C’est fait.'
export const bankDecidesFirst =
  'Ce paiement est contesté auprès de la banque, qui doit d’abord décider. Attendez sa décision.'
export const beingTakenBack = 'Ce montant est repris en ce moment même. Réessayez dans une minute.'

// The table of months.
export const noMonths = 'Personne n’a encore payé ni fait de don.'
export const month = 'Mois'
export const moneyIn = 'Reçu'
export const moneyBack = 'Rendu'
export const moneyLeft = 'Reste'
export const total = 'Total'
export const donated = (money: string) => `${money} de dons`
export const outside = (money: string) => `${money} hors du site`

// The page of a month, and the file with its movements.
export const titleOfMonth = (month: string) => `L’argent du groupe, ${month}`
export const monthAsFile = 'Un mois en fichier'
export const downloadCsv = 'Télécharger en CSV'
export const nothingMoved = 'Rien n’a été payé ni remboursé.'
export const leftOfMonth = (left: ReactNode, share: string) =>
  rich`Il reste ${left}, dont ${share} pour le groupe.`
export const transferred = (money: string) => `Sur cette somme, ${money} ont été versés à l’organisation.`
export const transferredOfMonth = (money: string) =>
  `Sur les paiements de ce mois, ${money} ont été versés à l’organisation.`
export const paidOutside = 'Payé hors du site'
export const paidOutsideTakenBack = 'Payé hors du site, retiré'
/** Kinds of money movements, in the file and on the page of a month. The page capitalizes their first letter. */
export const movements = {
  payment: 'paiement',
  'taken back': 'retiré',
  donation: 'don',
  'lost dispute of a donation': 'contestation perdue d’un don',
  'refund of a donation': 'remboursement d’un don',
  'lost dispute': 'contestation perdue',
  refund: 'remboursement',
  'dispute won later': 'contestation gagnée plus tard',
  'returned refund': 'remboursement revenu',
  'refund outside Stripe': 'remboursement hors de Stripe',
  outside: 'hors du site',
}
export const csvColumns = [
  'Date',
  'Type',
  'Randonnée',
  'Personne',
  'Organisation',
  'Montant',
  'Devise',
  'Part du groupe',
  'Paiement',
  'Jour de la randonnée',
]
export const csvTotal = 'total'
export const csvTotalOutside = 'total hors du site'

// Payments to all organizers.
export const allPayments = 'Les paiements du groupe'
export const nobodyHasPaid = 'Personne n’a encore payé de randonnée.'
export const showMore = 'Afficher la suite'

// Emails that were not sent, or may not have been.
export const undelivered = 'E-mails peut-être non reçus'
/** `kind` is one of `mailKinds`. */
export const mailTo = (recipient: ReactNode, kind: string) => rich`À ${recipient}, ${kind}`
export const mailRefused = 'Le service d’e-mail l’a refusé, pendant un jour ou définitivement.'
export const mailUnclear =
  'L’envoi a été interrompu\u202f: comme l’e-mail est peut-être parti, il n’est pas renvoyé automatiquement.'
export const sendAgain = 'Renvoyer'
export const sendAgainTo = (hike: string, recipient: string) => `Renvoyer\u202f: ${hike}, à ${recipient}`
export const doneTo = (hike: string, recipient: string) => `Terminé\u202f: ${hike}, à ${recipient}`
export const mailKinds = {
  join_requested: 'nouvelle demande',
  joined: 'nouvelle inscription',
  left: 'désinscription',
  approved: 'acceptation',
  rejected: 'refus',
  waitlisted: 'liste d’attente',
  promoted: 'place obtenue',
  removed: 'retrait',
  joining_opened: 'ouverture des inscriptions',
  too_few: 'trop peu de monde',
  takes_place: 'a lieu',
  event_changed: 'modification',
  event_cancelled: 'annulation',
  event_deleted: 'suppression',
  handed_over: 'organisation transmise',
  organizing_asked: 'coorganisation proposée',
  organizing_answered: 'réponse à la coorganisation',
  organizing_appointed: 'coorganisation confiée',
  organizing_dismissed: 'coorganisation retirée',
  imported: 'importation',
  draft_submitted: 'brouillon soumis',
  draft_published: 'brouillon publié',
  draft_returned: 'brouillon renvoyé',
  ride_changed: 'covoiturage modifié',
  announcement: 'annonce',
  reminder: 'rappel',
  report_offered: 'récit possible',
  chat_unread: 'messages non lus',
  payment_due: 'paiement dû',
  payment_received: 'paiement reçu',
  payment_refunded: 'remboursement',
  payment_failed_refund: 'remboursement échoué',
  payment_owed: 'argent dû',
  comment: 'commentaire',
  new_hikes: 'nouvelles randonnées',
  reported: 'signalement',
}

// Alerts: why somebody is needed, and what to do. `money` is an amount, or `theMoney` if it is not known.
export const theMoney = 'montant inconnu'
export const refundReturned = (money: string) =>
  `La banque de la personne qui a payé a renvoyé un remboursement (${money}) sur le solde du groupe chez Stripe.`
export const refundCancelled = (money: string) =>
  `Quelqu’un du groupe a annulé un remboursement (${money}) dans le tableau de bord de Stripe.`
export const refundNotCovered = (money: string) =>
  `Le solde du groupe chez Stripe ne suffisait pas pour un remboursement (${money}).`
export const payNothingYet =
  'Ce paiement est contesté auprès de la banque, qui doit d’abord décider\u202f: ne payez rien d’ici là. Le reste à payer s’affichera ici ensuite.'
export const payOtherwise =
  'La personne qui a payé a été invitée à vous écrire. Payez-la autrement, par exemple par virement, et choisissez «\u202fTerminé\u202f»\u202f: elle verra alors que c’est remboursé.'
export const refundAgain =
  'La personne qui a payé l’attend toujours. Refaites le remboursement dans le tableau de bord de Stripe dès que le solde du groupe suffit, et cette entrée disparaîtra. Ou payez autrement, par exemple par virement, et choisissez «\u202fTerminé\u202f».'
export const disputed = (money: string) =>
  `Ce paiement est contesté auprès de la banque (${money}). Stripe a prélevé ce montant et des frais sur le solde du groupe.`
export const donationDisputed = (money: string) =>
  `Un don est contesté auprès de la banque (${money}). Stripe a prélevé ce montant et des frais sur le solde du groupe.`
export const inquiry = (money: string) =>
  `La banque demande des précisions sur ce paiement (${money}). Stripe ne prélève ce montant sur le solde du groupe que si cela devient une contestation.`
export const donationInquiry = (money: string) =>
  `Une banque demande des précisions sur un don (${money}). Stripe ne prélève ce montant sur le solde du groupe que si cela devient une contestation.`
export const answerDispute =
  'Répondez dans le tableau de bord de Stripe avant la date indiquée. Cette entrée disparaîtra à la fin de la contestation.'
export const donationDisputeLost = (money: string) =>
  `La banque a donné raison à la personne qui avait fait un don et l’a remboursée (${money}).`
export const nothingToPay = 'Il n’y a rien à payer.'
export const disputeLost = (money: string) =>
  `La banque a donné raison à la personne qui a payé et l’a remboursée (${money}).`
export const shareTakenBack =
  'Il n’y a rien à payer. La part de l’organisation est reprise automatiquement, ou figure plus bas comme due.'
export const organizerOwes = (money: string) =>
  `L’argent a été remboursé (${money}), mais l’organisation l’avait déjà reçu.`
export const accountIsClosed =
  'Le compte de l’organisation chez Stripe est fermé, le montant ne peut donc pas y être repris.'
export const takenBackLater =
  'Le montant est repris automatiquement dès que le solde de l’organisation chez Stripe le permet.'
export const settleDebt =
  'Si elle vous le paie autrement, ou si vous le lui laissez, choisissez «\u202fTerminé\u202f»\u202f: il n’est alors plus dû.'
export const transferFailed = (money: string) =>
  `Stripe a refusé de virer la part de l’organisation (${money}), que le groupe détient encore.`
export const askToComplete =
  'Demandez à l’organisation de compléter son compte, depuis son profil, et vérifiez que le solde du groupe chez Stripe suffit. Le virement suit alors automatiquement\u202f: ne payez pas autrement.'
export const paymentFound = (money: string) =>
  `Ce paiement (${money}) a été trouvé chez Stripe. Il manquait ici, comme après la restauration d’une sauvegarde.`
export const checkFound =
  'Vérifiez si la personne qui a payé participe à la randonnée. Sinon, ajoutez-la, ou remboursez le paiement dans le tableau de bord de Stripe. Choisissez ensuite «\u202fTerminé\u202f».'
export const returnedTwice = (money: string) =>
  `La personne qui a payé a reçu l’argent deux fois (${money})\u202f: il a été rendu autrement, et aussi remboursé chez Stripe ou par sa banque.`
export const askBack =
  'Demandez à la personne qui a payé de le rendre au groupe, ou laissez-le-lui. Choisissez ensuite «\u202fTerminé\u202f».'
export const refundWaits =
  'Un remboursement attend depuis un jour\u202f: le paiement est contesté auprès de la banque, qui doit d’abord décider.'
export const restFollows =
  'Répondez dans le tableau de bord de Stripe avant la date indiquée. Le reste à rembourser suit alors automatiquement\u202f: ne le payez pas autrement.'
/** `job` is `aTask` or one of `jobs`. */
export const stuck = (job: string) => `${job}\u202f: bloqué depuis un jour.`
export const aTask = 'Une tâche'
export const jobs = {
  'refund-payment': 'Remboursement',
  'transfer-payment': 'Virement à l’organisation',
  'reverse-transfer': 'Reprise d’un remboursement auprès de l’organisation',
  'return-share': 'Nouveau virement d’une part à l’organisation',
  'sync-payment': 'Vérification du paiement auprès de Stripe',
  'sync-dispute': 'Lecture d’une contestation chez Stripe',
  'sync-intent': 'Lecture d’un paiement chez Stripe qui manque ici',
  reconcile: 'Recherche chez Stripe des paiements, remboursements et contestations qui manquent ici',
  'reconcile-list': 'Recherche chez Stripe des paiements, remboursements et contestations qui manquent ici',
  'sync-transfer': 'Lecture d’un virement chez Stripe qui manque ici',
  'sync-account': 'Lecture du compte d’une organisation chez Stripe',
}
export const lookAtStuck =
  'Regardez dans le tableau de bord de Stripe\u202f: un remboursement en attente y reste jusqu’à ce que le paiement soit réglé et que le solde du groupe suffise. Sinon, le journal du Worker en donne la raison. Un nouvel essai a lieu automatiquement, et cette entrée disparaît dès qu’il réussit.'

// Money that the group holds for an organizer who cannot be paid out.
export const heldEnded = 'Ce que le groupe gardait pour une organisation a été viré ou remboursé depuis.'
export const disappearsSoon = 'Cette entrée disparaîtra d’ici quelques minutes.'
export const heldForDeleted = (name: string, money: string) =>
  `${name} a supprimé son compte, et le groupe détient ${money} à son nom.`
export const writeToDeletedWithAccount = (email: string) =>
  `Écrivez à ${email}\u202f: dans les 7 jours suivant la suppression, la personne peut retrouver son compte et compléter ses versements. Ensuite, l’argent n’est viré que si Stripe accepte son compte tel quel.`
export const writeToDeleted = (email: string) =>
  `Écrivez à ${email}\u202f: dans les 7 jours suivant la suppression, la personne peut retrouver son compte et compléter ses versements. Ensuite, le groupe garde l’argent.`
export const heldForBanned = (name: string, money: string) =>
  `Le groupe détient ${money} pour ${name} depuis plus de 30 jours\u202f: le compte est banni, et les versements ne peuvent pas être configurés.`
export const liftBan =
  'Faites lever le bannissement par la modération, et demandez de configurer les versements, depuis le profil. Le virement suit alors automatiquement\u202f: ne payez pas autrement. «\u202fTerminé\u202f» masque ceci pendant 30 jours.'
export const heldWithoutAccount = (name: string, money: string) =>
  `Le groupe détient ${money} pour ${name} depuis plus de 30 jours\u202f: il manque un compte chez Stripe qui puisse être payé.`
export const askToSetUp =
  'Demandez de configurer les versements, depuis le profil. Le virement suit alors automatiquement\u202f: ne payez pas autrement. «\u202fTerminé\u202f» masque ceci pendant 30 jours.'
export const futureWithAccount =
  'Le compte est supprimé. L’argent sera viré dès que Stripe acceptera le compte pour les versements.'
export const futureErased = 'Le compte est effacé, et le groupe garde l’argent.'
export const futureDeleted = (date: string, email: string) =>
  `Le compte a été supprimé le ${date}. Pendant 7 jours, la personne peut le retrouver et configurer les versements (${email})\u202f; ensuite, le groupe garde l’argent.`
