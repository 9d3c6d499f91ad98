import { plural } from '../plural.ts'

export const join = 'Participer'
export const joinWaitingList = 'S’inscrire sur la liste d’attente'
export const joinWithNote = 'Demander avec un message'
export const signInToJoin = 'Vous participez\u202f? Connectez-vous'
export const confirmAddress = 'Confirmez votre adresse pour recevoir la réponse par e-mail.'
export const declined = 'Votre demande a été refusée.'

export const full = 'Complet'
export const fullWithWaiting = (waiting: number) => `Complet · ${waiting} en attente`
export const upTo = (capacity: number) => `Jusqu’à ${capacity} personnes`
export const placesLeft = (places: number) =>
  plural(places, { one: `${places} place libre`, other: `${places} places libres` })

export const tellMe = 'Me prévenir'
export const doNotTellMe = 'Ne plus me prévenir'
export const watched = 'Nous vous préviendrons à l’ouverture des inscriptions.'
export const unwatched = 'Nous ne vous préviendrons pas de l’ouverture des inscriptions.'
export const closed = 'Les inscriptions sont closes.'
export const opensOn = (date: string) => `Inscriptions dès le ${date}.`
export const closedOn = (date: string) => `Inscriptions closes depuis le ${date}.`
export const closesOn = (date: string) => `Inscriptions jusqu’au ${date}.`

export const noGuests = 'Cette randonnée n’accepte pas d’invités.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, {
    one: 'Vous pouvez venir avec une personne.',
    other: `Vous pouvez venir avec ${allowed} personnes au plus.`,
  })
export const child = (name: string) => `${name} (enfant)`
export const withGuests = (names: string) => `Avec ${names}`

export const takesPlace = 'A lieu'
export const takesPlaceWith = (minimum: number, coming: string) =>
  `A lieu dès ${minimum} personnes · ${coming}`
export const nobodyComes = 'personne pour l’instant'
export const coming = (people: number) =>
  plural(people, { one: `${people} personne inscrite`, other: `${people} personnes inscrites` })

export const alsoGoing = (hike: string) => `Vous participez aussi à «\u202f${hike}\u202f» à ce moment-là.`
export const alsoWaiting = (hike: string) =>
  `Vous êtes aussi sur la liste d’attente de «\u202f${hike}\u202f» à ce moment-là.`

export const came = (came: number, missed: number) => `${came} présences · ${missed} absences`
export const cameSoFar = (came: number, missed: number, open: number) =>
  `${came} présences · ${missed} absences · ${open} à noter`

export const over = 'Cette randonnée est passée.'
export const youOrganize = 'Vous organisez cette randonnée.'
export const requestSent = 'Demande envoyée.'
export const takingPart = 'Vous participez.'
export const alreadyAsked = 'Vous avez déjà envoyé une demande.'
export const alreadyInLine = (position: number) =>
  `Vous êtes déjà sur la liste d’attente, au rang ${position}.`
export const alreadyTakingPart = 'Vous participez déjà.'
export const oneMoreStep = 'Encore une étape.'

export const othersWait = 'D’autres attendent déjà.'
export const hikeIsFull = 'La randonnée est complète.'
export const tooFewPlaces = 'Il n’y a pas assez de places pour tout le groupe.'
export const inLine = (position: number) => `Vous êtes au rang ${position} de la liste d’attente.`
export const waitingInLine = 'Sur la liste d’attente.'
export const approved = 'Demande acceptée.'
