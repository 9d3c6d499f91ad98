import { plural } from '../plural.ts'
import { de } from './prepositions.ts'

export const skipToContent = 'Aller au contenu'
export const needsScript = 'Certaines fonctions de cette page demandent JavaScript, qui est désactivé.'
export const closeMessage = 'Fermer'

export const sections = 'Rubriques'
export const tabs = {
  events: 'Randonnées',
  blog: 'Blog',
  'my-hikes': 'Mes randos',
}
export const account = 'Compte'
export const accountMenu = 'Menu du compte'
export const menuOf = (name: string) => `Menu ${de(name)}`
export const signIn = 'Se connecter'
export const signUp = 'Rejoindre'
export const signOut = 'Se déconnecter'
export const viewProfile = 'Voir le profil'
export const editProfile = 'Modifier le profil'
export const groupMoney = 'L’argent du groupe'
export const donate = 'Faire un don'

export const openReports = (count: number) =>
  plural(count, { one: `signalement ouvert`, other: `signalements ouverts` })

export const nameAndTagline = (name: string, tagline: string) => `${name}\u202f: ${tagline}`
export const tagline = 'en bonne compagnie vers le prochain sommet.'
export const about = 'À propos'
export const textTitles = {
  imprint: 'Mentions légales',
  privacy: 'Confidentialité',
  terms: 'Conditions d’utilisation',
}
export const feedback = 'Votre avis'
export const feedbackHint = (name: string) =>
  `Qu’est-ce qui rendrait ${name} meilleur\u202f? Écrivez-nous, nous lisons tout.`
export const writeEmail = 'Écrire un e-mail'
export const close = 'Fermer'

export const noMoreHikes = 'Il n’y a pas d’autre randonnée.'
export const noHikes = 'Aucune randonnée n’est prévue pour l’instant. La vôtre pourrait être la première.'
export const backToNextHikes = 'Retour aux prochaines randonnées'

export const somethingWentWrong = 'Une erreur s’est produite'
export const ourFault = 'C’est de notre faute, pas de la vôtre. Réessayez dans un instant.'
export const tellNumber = (number: string) => `Si cela se reproduit, indiquez-nous ce numéro\u202f: ${number}`
export const pageNotFound = 'Page introuvable'
export const pathEnds = 'Le chemin s’arrête ici'
export const noPage = 'Il n’y a pas de page à cette adresse.'
export const perhapsDeleted = 'La page a peut-être été supprimée, ou l’adresse contient une faute de frappe.'
export const notAllowed = 'Non autorisé'
export const didNotWork = 'Cela n’a pas fonctionné'
export const seeHike = 'Voir la randonnée'
export const seeHikes = 'Voir les randonnées'
export const seeBlog = 'Voir le blog'

export const hiddenByModerator = 'Masqué par la modération'
export const hide = {
  event: 'Masquer cette randonnée',
  post: 'Masquer cet article',
  user: 'Masquer tout son contenu',
  picture: 'Masquer l’image',
}
export const restore = {
  event: 'Réafficher cette randonnée',
  post: 'Réafficher cet article',
  user: 'Réafficher tout son contenu',
  picture: 'Réafficher l’image',
}
export const ban = 'Bannir'
export const unban = 'Débannir'
export const report = {
  event: 'Signaler cette randonnée',
  post: 'Signaler cet article',
  message: 'Signaler un message',
}
export const reportPerson = (name: string) => `Signaler ${name}`
export const administration = 'Administration'
export const adminPages = {
  moderation: 'Modération',
  reports: 'Signalements',
  drafts: 'Brouillons',
  people: 'Membres',
  hidden: 'Masqué',
  log: 'Journal',
  group: 'Groupe',
  settings: 'Réglages',
  invitations: 'Invitations',
  import: 'Importation',
  season: 'Saison',
  health: 'État',
}

export const pageOfPlace = (place: string, page: string) => `${place}\u202f: ${page}`
export const wrongSettings = 'Réglages erronés'
export const restWorks = 'Tout le reste fonctionne. La personne qui exploite le site peut les corriger.'

export const settings = 'Réglages'
export const calendar = 'Calendrier'
export const searches = 'Recherches'
export const passkey = 'Clé d’accès'
export const passkeyOffer =
  'La prochaine fois, connectez-vous avec votre empreinte, votre visage ou le verrouillage de votre appareil.'
export const addPasskey = 'Ajouter une clé d’accès'
export const notNow = 'Pas maintenant'
