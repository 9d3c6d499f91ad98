import { plural } from '../plural.ts'
import { de } from './prepositions.ts'

export const newHikes = 'Nouvelles randonnées'
export const moreHikes = 'D’autres randonnées'
export const hikes = 'Randonnées'
export const nextHikes = 'Prochaines randonnées'
export const showMoreHikes = 'Afficher plus de randonnées'
export const tagline = 'En bonne compagnie vers le prochain sommet.'
export const joinGroup = 'Rejoindre le groupe'
export const createEvent = '+ Créer une randonnée'

export const hikesNear = (place: string) => `Randonnées près ${de(place)}`
export const hikesNearYou = 'Randonnées près de chez vous'
export const findHike = 'Trouver une randonnée'
export const sortByDate = 'Trier par date'
export const nearestFirst = 'Les plus proches en premier'

export const problemOf = (field: string, problem: string) => `${field}\u202f: ${problem}`
export const changeFilters = 'Modifier les filtres'
export const seeAllHikes = 'Voir toutes les randonnées'
export const nearDescription = 'Les prochaines randonnées autour d’un lieu de votre choix.'
export const showHikes = 'Afficher les randonnées'
export const useLocation = 'Utiliser ma position'
export const anywhere = 'Partout'
export const whichArea = 'Autour de quel lieu\u202f?'
export const unknownArea = 'Nous ne connaissons pas ce lieu. Essayez-en un plus grand à proximité.'

export const monthCaption = (month: string, hikes: string) => `${month}\u202f: ${hikes}`
export const hikesInMonth = (month: string) => `Randonnées en ${month}`
export const monthDescription = (group: string, month: string) =>
  `Les randonnées ${de(group)} en ${month}, jour par jour.`
export const calendar = 'Calendrier'
export const firstOfMonth = (hikes: number) =>
  `Voici les ${hikes} premières randonnées du mois. Les filtres montrent les autres.`
export const months = 'Mois'
export const thisMonth = 'Ce mois-ci'
export const noneFits = (month: string) => `Aucune randonnée ne correspond en ${month}.`
export const seeAll = 'Les voir toutes'
export const noneInMonth = (month: string) => `Pas de randonnée en ${month}.`

export const aheadNotNumber = 'Ahead doit être un nombre.'
export const aheadNotWhole = 'Ahead doit être un nombre entier.'
export const aheadTooSmall = 'Ahead doit être d’au moins 1.'
export const myHikes = 'Mes randonnées'
export const myHikesDescription =
  'Les randonnées que vous organisez ou auxquelles vous participez, et qui attend une réponse.'
export const waitingForAnswer = 'En attente d’une réponse'
export const inLine = 'En liste d’attente'
export const going = 'Je participe'
export const organizing = 'J’organise'
export const drafts = 'Brouillons'
export const past = 'Passées'
export const noneYet = 'Vous n’avez encore participé à aucune randonnée et n’en avez pas organisé.'
export const seeInCalendar = 'Les voir dans votre calendrier'
export const signInFirst = 'Connectez-vous pour voir vos randonnées.'
export const signIn = 'Se connecter'
export const signUp = 'Créer un compte'
export const savedHere = 'Enregistrées sur cet appareil'
export const openOffline = 'Celles-ci s’ouvrent sans connexion.'
export const needsYou = 'À faire'
export const askedToOrganize = 'Coorganiser\u202f?'
export const pay = (amount: string) => `Payer ${amount}`
export const requests = (count: number) =>
  plural(count, { one: `${count} demande`, other: `${count} demandes` })
export const theseAreFirst = (count: number) => `Voici les ${count} premières.`

export const publishedOn = (time: string) => `Publication le ${time}`
export const returned = 'Renvoyée par la modération'
export const addPictures = 'Ajouter des photos'
export const addPicturesOf = (hike: string) => `Ajouter des photos ${de(hike)}`
export const copy = 'Copier'
export const copyOf = (hike: string) => `Copier ${hike}`
export const hidden = 'Masquée par la modération'
export const cancelled = 'Annulée'
export const youOrganized = 'Vous l’avez organisée'
export const organizedBy = (name: string) => `Avec ${name}`

export const tookPart = (organizer: string, people: number) =>
  plural(people, {
    one: `${organizer} · ${people} personne présente`,
    other: `${organizer} · ${people} personnes présentes`,
  })

export const feedOfPosts = (group: string) => `${group}\u202f: blog`
export const feedOfHikes = (group: string) => `${group}\u202f: nouvelles randonnées`

export const cancelledEntry = (what: string) => `Annulée\u202f: ${what}`
