import { plural } from '../plural.ts'

export const byMail = 'Par e-mail'
export const addresses = 'Adresses'
export const addressesHint = (most: number) =>
  `${most} au plus, une par ligne ou séparées par des virgules. Le nom dans «\u202fAnna Kern <anna@example.org>\u202f» est repris, les autres sont ignorés. Les membres et les personnes déjà invitées sont laissés de côté.`
export const send = 'Envoyer les invitations'
export const byLink = 'Par un lien'
export const howMany = 'Pour combien de personnes'
export const howLong = 'Pour combien de jours'
export const range = (least: number, most: string) => `De ${least} à ${most}`
export const makeLink = 'Créer un lien'
export const invited = 'Invitations'
export const nobodyInvited = 'Aucune invitation pour l’instant.'
export const showMore = 'Afficher la suite'
export const newLink = 'Le nouveau lien'
export const copyNow = 'Copiez-le maintenant\u202f: il ne s’affichera plus.'
export const address = 'Adresse'
export const copy = 'Copier'
export const copied = 'Lien d’invitation copié.'
export const states = { open: 'Ouverte', used: 'Utilisée', expired: 'Expirée', withdrawn: 'Retirée' }
export const onePerson = 'Une personne'
export const linkFor = (people: number) => `Lien pour ${people} personnes`
export const haveCome = (used: number, uses: number) => `Utilisé ${used} fois sur ${uses}.`
export const until = (date: string) => `Jusqu’au ${date}`
export const resend = 'Renvoyer'
export const resendTo = (name: string) => `Renvoyer\u202f: ${name}`
export const resendHint =
  'Une invitation renvoyée a un nouveau lien\u202f: celui de l’e-mail précédent ne fonctionne plus.'
export const withdraw = 'Retirer'
export const linkEnds = 'Le lien ne fonctionnera plus pour personne. Un nouveau aura une autre adresse.'
export const withdrawOf = (name: string) => `Retirer l’invitation\u202f: ${name}`

export const onTheWay = (invitations: number) =>
  plural(invitations, {
    one: 'L’invitation est en route.',
    other: `${invitations} invitations sont en route.`,
  })
export const leftOut = (list: string, more: number) =>
  `Déjà un compte ou une invitation\u202f: ${list}${more > 0 ? ` et ${more} de plus` : ''}.`

export const isResent = 'L’invitation est de nouveau en route.'
export const sentLately = (time: string) =>
  `Cette invitation a été renvoyée il y a moins d’une heure. Vous pourrez la renvoyer à partir de ${time}.`
export const notMailable =
  'Seule une invitation ouverte, envoyée à une adresse sans compte, peut être renvoyée.'
export const isWithdrawn = 'L’invitation est retirée.'
export const everybodyKnown = 'Toutes ces personnes ont déjà un compte ou une invitation.'

export const daysNotWhole = 'Le nombre de jours doit être entier.'
export const tooFewDays = 'Une invitation est valable au moins un jour.'
export const tooManyDays = (most: number) => `Une invitation est valable ${most} jours au plus.`
export const usesNotWhole = 'Le nombre d’utilisations doit être entier.'
export const usesOutside = (most: string) => `Une invitation s’utilise de 1 à ${most} fois.`
export const addressesNotList = 'Les adresses doivent être une liste.'
export const addressMissing = 'Saisissez une adresse.'
export const tooManyAddresses = (most: number) => `${most} adresses au plus à la fois.`
export const notAnAddress = (typed: string) => `${typed} n’est pas une adresse e-mail.`
export const noAddressIn = (line: string) => `«\u202f${line}\u202f» ne contient pas d’adresse e-mail.`
export const moreProblems = (problems: number) => `… et ${problems} de plus.`
