import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const description = (username: string) =>
  `Les randonnées organisées par ${username} dans notre groupe, et les distances et durées qui lui plaisent.`
export const organizes = 'Organise'
export const hikesOfYours = 'Vos randonnées'
export const stillTakesPart = (username: string) =>
  `${username} participe encore à certaines de vos randonnées. Vous pouvez y retirer cette personne\u202f:`
export const typicalHike = 'Randonnée type'
export const distance = 'Distance'
export const duration = 'Durée'
export const climb = 'Montée'
export const descent = 'Descente'
export const favorites = 'Préférences'

export const logbook = 'Avec le groupe'
export const year = 'Année'
export const hikes = 'Randonnées'
export const allYears = 'Total'
export const memberSince = (date: string) => `Membre depuis le ${date}`
export const hasLed = (count: number, shown: string) =>
  plural(count, { one: `a organisé ${shown} randonnée`, other: `a organisé ${shown} randonnées` })
export const whereYouCame = 'Vos présences'
export const latestHikes = 'Vos dernières randonnées'
export const came = (date: string) => `Présence · ${date}`
export const missed = (date: string) => `Absence · ${date}`
export const whoSeesAttendance =
  'Personne d’autre ne voit cette liste, telle que l’organisation l’a notée. Quand vous demandez à participer à une randonnée, son organisation voit le nombre de vos présences et absences.'

export const tooManyFavorites = (label: string, max: number) => `${label}\u202f: ${max} au plus.`
export const notAList = (label: string) => `${label}\u202f: il faut une liste.`
export const notText = (label: string) => `${label}\u202f: il faut du texte.`
export const favoritesTooLong = (label: string, max: number) =>
  `${label}\u202f: ${max} caractères au plus pour chaque nom.`
export const aName = 'Un nom'
export const aPhoneNumber = 'Un numéro de téléphone'
export const phoneShown = 'L’affichage de votre numéro est true ou false.'
export const changedMeanwhile = 'Votre profil a été modifié entre-temps.'

export const edit = 'Modifier le profil'
export const updated = 'Profil enregistré.'
export const confirmationSent = (email: string) =>
  `Nous avons envoyé un lien à ${email}\u202f: ouvrez-le pour confirmer l’adresse.`
export const notSaved = (details: string) => `Le profil n’a pas été enregistré. ${details}`
export const fieldProblem = (label: string, problem: string) => `${label}\u202f: ${problem}`
export const unexpectedError = 'Une erreur inattendue s’est produite.'
export const loading = 'Chargement du profil…'
export const pictureDone = 'Photo de profil enregistrée\u202f!'
export const pictureRefused = 'La photo de profil n’a pas été enregistrée.'
export const pictureNotSent = 'La photo de profil n’a pas pu être envoyée.'
export const missing = 'À compléter'
export const noContact = (add: Mark) =>
  rich`Vous n’avez pas encore de ${add('contact d’urgence')}. Seule l’organisation de vos randonnées le voit, autour du jour prévu.`
export const isBlank = 'Votre randonnée type et vos préférences aident les autres à vous connaître.'
export const labels = {
  email: 'Adresse e-mail',
  name: 'Nom',
  avg_distance: 'Distance (km)',
  avg_duration: 'Durée (h)',
  elevation_diff_up: 'Montée (m)',
  elevation_diff_down: 'Descente (m)',
  favorite_books: 'Livres',
  favorite_movies: 'Films et séries',
  favorite_bands: 'Groupes de musique',
  phone: 'Numéro de téléphone',
  emergency_name: 'Contact d’urgence',
  emergency_phone: 'Téléphone de ce contact',
  phone_on_the_day: 'Numéro visible pour les personnes inscrites',
}
export const favoriteLegends = {
  favorite_books: 'Livres préférés',
  favorite_movies: 'Films et séries préférés',
  favorite_bands: 'Groupes de musique préférés',
}
export const yes = 'Oui'
export const no = 'Non'
export const onTheDay = 'Le jour de la randonnée'
export const whoSeesContacts =
  'L’organisation d’une randonnée à laquelle vous participez voit ces données de 24 heures avant le départ à 24 heures après. Personne d’autre, sauf si vous cochez la case ci-dessous.'
export const showPhone =
  'Pendant ces heures, montrer mon numéro aux personnes inscrites aux randonnées que j’organise'
export const account = 'Compte'
export const emailHint =
  'Personne d’autre ne la voit. Une nouvelle adresse prend effet dès que vous la confirmez.'
export const nameHint =
  'Facultatif. Les personnes des randonnées auxquelles vous participez le voient à côté de votre nom d’utilisateur, et les e-mails vous saluent ainsi.'
