import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'
import { de } from './prepositions.ts'

export const searchHikes = 'Chercher des randonnées'
export const search = 'Chercher'
export const filters = 'Filtres'
export const map = 'Carte'
export const calendar = 'Calendrier'
export const list = 'Liste'
export const clearAll = 'Tout effacer'

export const anyDay = 'N’importe quel jour'
export const saturday = 'Samedi'
export const sunday = 'Dimanche'
export const thisWeekend = 'Ce week-end'
export const next7Days = '7 prochains jours'
export const otherDates = 'Autres dates'
export const from = 'Du'
export const until = 'Au'
export const grade = 'Difficulté'
export const distance = 'Distance'
export const climb = 'Montée'
export const duration = 'Durée'
export const free = 'Gratuit'
export const placesLeft = 'Places libres'
export const goodFor = 'Convient pour'
export const near = 'Autour de'
export const within = 'Rayon'
export const order = 'Ordre'
export const month = 'Mois'

export const fromDate = (date: string) => `Dès le ${date}`
export const untilDate = (date: string) => `Jusqu’au ${date}`
export const goodForThese = (suitabilities: string) => `Convient pour\u202f: ${suitabilities}`
export const kmFrom = (km: string, place: string) => `≤ ${km} km ${de(place)}`
export const kmFromMe = (km: string) => `≤ ${km} km de moi`
export const quoted = (text: string) => `«\u202f${text}\u202f»`
export const allHikes = 'Toutes les randonnées'

export const nearAnArea = 'Autour d’un lieu'
export const useMyLocation = 'Utiliser ma position'
export const myLocation = 'Ma position'
export const notCounted = 'Pas de connexion\u202f: les randonnées ne sont pas comptées.'
export const close = 'Fermer'
export const show = 'Voir les randonnées'
export const showHikes = (count: number, shown: string) =>
  plural(count, { one: `Voir ${shown} randonnée`, other: `Voir ${shown} randonnées` })
export const numberOfHikes = 'Nombre de randonnées'
export const when = 'Quand'
export const gradesMeaning = 'Ce que signifient T1 à T6'
export const placesAndPrice = 'Places et prix'
export const atMost = 'Au plus'
export const kilometres = 'Kilomètres'
export const metresUp = 'Mètres de montée'
export const hours = 'Heures'
export const nearWhichArea = 'Autour de quel lieu\u202f?'
export const nearestFirst = 'Les plus proches en premier'
export const noLocation = 'Nous n’avons pas pu obtenir votre position. Saisissez plutôt un lieu.'

export const nothingFitsAll = 'Aucune randonnée ne correspond à tout cela.'
export const nothingFits = 'Aucune randonnée ne correspond.'
export const found = (filter: string, hikes: string) => `${filter}\u202f: ${hikes}`
export const without = (filter: string, hikes: string) => `Sans ${filter}\u202f: ${hikes}`
export const only = (filter: string, hikes: string) => `Seulement ${filter}\u202f: ${hikes}`
export const offerNear = (place: string, hikes: string) => `${hikes} près ${de(place)}`
export const seeAll = 'Voir toutes les randonnées'

export const mapOfHikes = 'Carte de ces randonnées'
export const mapNeedsScript =
  'La carte demande JavaScript. La liste ci-dessous contient les mêmes randonnées.'
export const hikesNotLoaded = 'Les randonnées n’ont pas pu être chargées. La liste les contient.'
export const moreElsewhere = (hikes: number) => `${hikes} de plus ailleurs`
export const inView = (heading: string, hikes: number) => `${heading} · ${hikes} à l’écran`

export const notANumber = 'Saisissez un nombre, par exemple 12.5.'
export const only1 = 'La seule valeur possible est 1.'
export const notADate = 'Saisissez une date, par exemple 2026-11-28.'
export const endsBeforeStart = 'Le dernier jour précède le premier.'
export const notAPoint = 'Ces coordonnées ne sont pas valables.'
export const notWithin = (max: string) => `La distance doit être un nombre de kilomètres de 1 à ${max}.`
export const tooManyCharacters = (max: number) => `Cherchez ${max} caractères au plus.`
export const tooManyWords = (max: number) => `Cherchez ${max} mots au plus.`
export const notAGrade = 'Une difficulté va de T1 à T6.'
export const notGoodFor = (codes: string) =>
  `Les valeurs possibles pour «\u202fConvient pour\u202f» sont ${codes}.`
export const notAnOrder = 'Triez par time ou distance.'
export const distanceNeedsArea = 'Pour trier par distance, il faut un lieu.'
export const notAMonth = 'Ce n’est pas un mois comme 2031-06.'
export const notAFormat = 'Le format est json ou geojson.'
export const someInvalid = 'Certains champs ne sont pas valables.'
export const unknownPlace = 'Nous ne connaissons pas ce lieu. Essayez-en un plus grand à proximité.'

export const tellMe = 'Me prévenir des nouvelles randonnées de ce genre'
export const isTold = (searches: Mark) =>
  rich`Nous vous prévenons des nouvelles randonnées de ce genre. ${searches('Vos recherches')}`
export const onceADay = (search: string) => `Une fois par jour\u202f: ${search}`
export const saved = 'Recherche enregistrée. Nous vous préviendrons des nouvelles le soir.'
export const deleted = 'Recherche supprimée.'
export const searchesIntro = (settings: ReactNode) =>
  rich`Une fois par jour, à 18:00, vous apprenez quelles nouvelles randonnées correspondent à l’une de ces recherches\u202f: par notification, et par e-mail selon votre choix sous ${settings}.`
export const noSearches = (tellMe: string) =>
  `Vous n’avez pas de recherche. Choisissez des filtres pour les randonnées, puis «\u202f${tellMe}\u202f» sous la liste.`
export const findHike = 'Trouver une randonnée'
export const deleteIt = 'Supprimer'
export const deleteSearch = (search: string) => `Supprimer la recherche ${search}`
export const tooManySearches = (max: number) => `Vous avez ${max} recherches. Supprimez-en d’abord une.`
export const queryRequired = 'Il faut une requête de la liste des randonnées, qui peut être vide.'
export const queryTooLong = 'Cette requête est trop longue.'
