import { a } from './prepositions.ts'

export const donate = 'Faire un don'
export const intro = 'Votre don fait vivre le groupe. Vous payez sur la page du service de paiement.'
export const amount = 'Montant'
export const custom = 'Autre'
export const cancel = 'Annuler'
export const enterAmount = (example: string) => `Indiquez un montant comme ${example}.`
export const connectionError = 'Impossible de joindre le serveur.'
export const sessionError = 'Le don n’a pas pu être lancé'

// On Stripe's payment page and receipt.
export const donationTo = (group: string) => `Don ${a(group)}`

// The page after a donation.
export const thankYouArrived = 'Merci\u202f!'
export const thankYou = 'Merci'
export const didNotArrive = 'Le don n’est pas arrivé'
export const successDescription = 'Votre don fait vivre le groupe.'
export const arrived = (money: string) => `Votre don de ${money} est arrivé. Il fait vivre le groupe.`
export const notTaken =
  'Votre banque n’a pas exécuté le paiement, et rien n’a été débité. Vous pouvez refaire un don à tout moment.'
export const willArrive = 'Votre don arrivera dès que le service de paiement l’aura confirmé.'
export const notMade = 'Aucun don n’a été fait.'
