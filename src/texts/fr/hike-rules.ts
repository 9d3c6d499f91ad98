import { plural } from '../plural.ts'

export const changedMeanwhile = 'Cette randonnée a été modifiée entre-temps.'
export const draftCannotBeCancelled = 'C’est un brouillon\u202f: supprimez-le plutôt.'
export const reasonRequired = 'Dites pourquoi, pour que tout le monde comprenne.'
export const organizerLeft = 'L’organisation a quitté le groupe.'

export const nameRequired = 'Indiquez un nom.'
export const locationRequired = 'Indiquez un lieu.'
export const questionRequired = 'Écrivez la question.'
export const gearRequired = 'Nommez le matériel.'
export const nightNameRequired = 'Une nuit a un nom.'
export const name = 'Le nom'
export const location = 'Le lieu'
export const description = 'La description'
export const aReason = 'Un motif'
export const aQuestion = 'Une question'
export const aPieceOfGear = 'Un élément de matériel'
export const nightName = 'Le nom d’une nuit'
export const nightNote = 'La note d’une nuit'

export const notANumber = (label: string) => `${label}\u202f: saisissez un nombre.`
export const belowZero = (label: string) => `${label}\u202f: au moins 0.`
export const above = (label: string, most: string) => `${label}\u202f: au plus ${most}.`
export const elevationDifference = 'Dénivelé'
export const distance = 'Distance'
export const expectedDuration = 'Durée prévue'
export const durationInTenths = 'La durée prévue se donne à 0,1 heure près, par exemple 4,5.'
export const latitudeRange = (most: number) => `La latitude est un nombre de -${most} à ${most}.`
export const longitudeRange = (most: number) => `La longitude est un nombre de -${most} à ${most}.`
export const bothCoordinates = 'Il faut la latitude et la longitude ensemble.'

export const timeRequired = 'Indiquez la date et l’heure.'
export const yearTooFar = 'Cette année est trop éloignée.'
export const notAZone = 'Ce n’est pas un fuseau horaire.'
export const endNotATime = 'La fin est une date avec une heure.'
export const endBeforeStart = 'La fin doit être après le départ.'
export const tourTooLong = (days: number) => `Une course dure au plus ${days} jours.`
export const opensNotATime = 'L’ouverture est une date avec une heure.'
export const closesNotATime = 'La clôture est une date avec une heure.'
export const closesAfterStart = 'Les inscriptions ferment au plus tard au départ.'
export const opensAfterClosing = 'Les inscriptions doivent ouvrir avant de fermer.'
export const opensAfterStart = 'Les inscriptions doivent ouvrir avant le départ.'
export const publishingNotATime = 'Le moment de la publication est une date avec une heure.'
export const publishingPast = 'Ce moment est passé.'
export const publishingAfterStart = 'La randonnée doit être publiée avant le départ.'
export const onlyDraftsLater = 'Seul un brouillon est publié plus tard.'

export const nightNoteNotText = 'La note d’une nuit est un texte.'
export const nightNamed = 'Une nuit a un nom.'
export const nightsNotList = 'Les nuits sont une liste.'
export const tooManyNights = 'Il y a trop de nuits.'
export const noNights = 'Une randonnée d’un jour n’a pas de nuits.'
export const mostNights = (nights: number, days: number) =>
  plural(nights, {
    one: `Une course de ${days} jours a au plus ${nights} nuit.`,
    other: `Une course de ${days} jours a au plus ${nights} nuits.`,
  })

export const priceNotWhole = 'Le prix est un nombre entier.'
export const priceBelowZero = 'Le prix est d’au moins 0.'
export const refundHours = (most: number) =>
  `Le délai de remboursement est un nombre entier d’heures, de 0 à ${most}.`
export const refundPercent = 'La part d’un remboursement tardif est un pourcentage entier, de 0 à 100.'
export const placesNotWhole = 'Le nombre de places est un nombre entier.'
export const noPlace = 'Il faut au moins une place.'
export const mostPlaces = (most: number) => `Il peut y avoir au plus ${most} places.`
export const guestsNotWhole = 'Le nombre de personnes accompagnantes est un nombre entier.'
export const guestsBelowZero = 'Le nombre de personnes accompagnantes est d’au moins 0.'
export const mostGuests = (most: number) => `On peut venir avec ${most} personnes au plus.`
export const approvalUnknown = 'L’acceptation est «\u202fmanual\u202f» ou «\u202fautomatic\u202f».'
export const minimumNotWhole = 'Le minimum est un nombre entier.'
export const minimumBelowOne = 'Le minimum est d’au moins une personne.'
export const mostMinimum = (most: number) => `Le minimum est d’au plus ${most} personnes.`
export const minimumAbovePlaces = 'Le minimum ne peut pas dépasser le nombre de places.'
export const placesBelowMinimum = (minimum: number) =>
  `Elle a lieu dès ${minimum} personnes\u202f: il ne peut pas y avoir moins de places.`

export const questionsNotList = 'Les questions sont une liste.'
export const mostQuestions = (most: number) => `Il peut y avoir au plus ${most} questions.`
export const gradeUnknown = 'La difficulté va de T1 à T6.'
export const gearNotList = 'Le matériel est une liste.'
export const mostGear = (most: number) => `Il peut y avoir au plus ${most} éléments de matériel.`
export const goodForUnknown = (codes: string) => `Convient pour\u202f: ${codes}.`
export const goodForNotList = '«\u202fConvient pour\u202f» est une liste.'
export const listTooLong = 'La liste est trop longue.'
export const descriptionNotText = 'La description est un texte.'
export const reasonNotText = 'Un motif est un texte.'
export const keepChatNotBoolean = 'Garder la discussion\u202f: true ou false.'
export const albumNotBoolean = 'Montrer l’album à tout le monde\u202f: true ou false.'
export const draftNotBoolean = 'Brouillon ou non\u202f: true ou false.'
export const scopeUnknown = 'La portée est «\u202fthis\u202f» ou «\u202ffollowing\u202f».'
export const intervalRange = (most: number) => `L’intervalle est un nombre entier de 1 à ${most}.`
export const timesRange = (most: number) => `Le nombre de randonnées est un nombre entier de 1 à ${most}.`
export const unitUnknown = 'L’unité est «\u202fweek\u202f» ou «\u202fmonth\u202f».'
export const repeatNotObject = 'La répétition est un objet.'
