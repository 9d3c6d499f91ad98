import { plural } from '../plural.ts'

export const subject = (group: string, things: number) =>
  plural(things, {
    one: `${group}\u202f: quelque chose demande votre attention`,
    other: `${group}\u202f: plusieurs choses demandent votre attention`,
  })
export const lead = (things: number) =>
  plural(things, {
    one: 'Ceci demande votre attention\u202f:',
    other: 'Tout ceci demande votre attention\u202f:',
  })
export const jobs = (count: number, shown: string) =>
  plural(count, { one: 'Une tâche échoue sans cesse.', other: `${shown} tâches échouent sans cesse.` })
export const mails = (count: number, shown: string) =>
  plural(count, {
    one: 'Un e-mail a été refusé, ou n’est peut-être pas parti. La trésorerie peut le faire renvoyer.',
    other: `${shown} e-mails ont été refusés, ou ne sont peut-être pas partis. La trésorerie peut les faire renvoyer.`,
  })
export const disputes = (count: number, shown: string) =>
  plural(count, {
    one: 'Un paiement est contesté, et Stripe fixe un délai pour répondre. La trésorerie voit les détails.',
    other: `${shown} paiements sont contestés, et Stripe fixe un délai pour répondre. La trésorerie voit les détails.`,
  })
export const payments = (count: number, shown: string) =>
  plural(count, {
    one: 'Un autre paiement demande votre attention. La trésorerie voit pourquoi, et que faire.',
    other: `${shown} autres paiements demandent votre attention. La trésorerie voit pourquoi, et que faire.`,
  })
export const reports = (count: number, shown: string) =>
  plural(count, { one: 'Un signalement est ouvert.', other: `${shown} signalements sont ouverts.` })
export const lastSeen = (alert: string, time: string) => `${alert} Vu pour la dernière fois\u202f: ${time}.`
export const lastBackup = 'Dernière sauvegarde'
export const noBackup = 'aucune'
export const hoursOld = (hours: number) =>
  plural(hours, { one: `il y a ${hours} heure`, other: `il y a ${hours} heures` })
export const daysOld = (days: number) =>
  plural(days, { one: `il y a ${days} jour`, other: `il y a ${days} jours` })
export const seeHealth = 'Voir l’état du site'
export const footer = 'Vous recevez ceci, une fois par jour au plus, parce que vous administrez le groupe.'

export const allIsWell = 'Tout va bien.'
export const somethingNeedsHuman = 'Quelque chose demande votre attention.'
export const jobsTitle = 'Tâches'
export const noJobs = 'Aucune n’attend.'
export const waiting = (waiting: string, due: string) => `${waiting} en attente, ${due} à traiter`
export const failing = (failing: string) => `${failing} en échec`
export const stuck = (stuck: string) => `${stuck} depuis plus d’un jour`
export const since = (time: string) => `Depuis le ${time}`
export const from = (time: string) => `Dès le ${time}`
export const mailTitle = 'E-mail'
export const mailStates = {
  due: 'En attente',
  sending: 'En cours d’envoi',
  failed: 'Refusés',
  unclear: 'Peut-être pas envoyés',
}
export const needsHuman = 'Ce qui demande votre attention'
export const openReports = 'Signalements ouverts'
export const paymentAlerts = 'Paiements'
export const treasurersSee = 'La trésorerie voit ces paiements sous «\u202fL’argent du groupe\u202f».'
export const storage = 'Stockage'
export const database = 'Base de données'
/** `used` and `limit` are in megabytes. */
export const usedOf = (used: string, limit: string) => `${used} Mo sur ${limit} Mo`
export const used = {
  members: 'Membres',
  hikes: 'Randonnées, chacune avec sa discussion',
  emptiedChats: 'Discussions vidées après un an',
  keptChats: 'Discussions conservées par l’organisation',
  posts: 'Articles',
  pictures: 'Photos',
  orphaned: 'Photos à supprimer',
  routes: 'Itinéraires',
}
