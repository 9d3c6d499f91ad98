import { plural } from '../plural.ts'

export const join = 'Mitkommen'
export const joinWaitingList = 'Auf die Warteliste'
export const joinWithNote = 'Mit einer Nachricht anfragen'
export const signInToJoin = 'Schon dabei? Anmelden'
export const confirmAddress = 'Bitte bestätige deine Adresse, damit du die Antwort per Mail bekommst.'
export const declined = 'Deine Anfrage wurde abgelehnt.'

export const full = 'Ausgebucht'
export const fullWithWaiting = (waiting: number) => `Ausgebucht · ${waiting} auf der Warteliste`
export const upTo = (capacity: number) => `Bis zu ${capacity} Personen`
export const placesLeft = (places: number) =>
  plural(places, { one: `Noch ${places} Platz frei`, other: `Noch ${places} Plätze frei` })

export const tellMe = 'Sag mir Bescheid'
export const doNotTellMe = 'Doch nicht Bescheid sagen'
export const watched = 'Wir sagen dir Bescheid, sobald die Anmeldung offen ist.'
export const unwatched = 'Wir sagen dir nicht Bescheid, wenn die Anmeldung offen ist.'
export const closed = 'Die Anmeldung ist geschlossen.'
export const opensOn = (date: string) => `Anmeldung ab ${date}.`
export const closedOn = (date: string) => `Anmeldung geschlossen seit ${date}.`
export const closesOn = (date: string) => `Anmeldung bis ${date}.`

export const noGuests = 'Zu dieser Wanderung kann niemand Gäste mitbringen.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, {
    one: 'Du kannst einen Gast mitbringen.',
    other: `Du kannst höchstens ${allowed} Gäste mitbringen.`,
  })
export const child = (name: string) => `${name} (Kind)`
export const withGuests = (names: string) => `Mit ${names}`

export const takesPlace = 'Findet statt'
export const takesPlaceWith = (minimum: number, coming: string) => `Findet ab ${minimum} statt · ${coming}`
export const nobodyComes = 'noch niemand dabei'
export const coming = (people: number) => `${people} dabei`

export const alsoGoing = (hike: string) => `Du bist dann auch bei «${hike}» dabei.`
export const alsoWaiting = (hike: string) => `Du stehst dann auch bei «${hike}» auf der Warteliste.`

export const came = (came: number, missed: number) => `${came} da · ${missed} gefehlt`
export const cameSoFar = (came: number, missed: number, open: number) =>
  `${came} da · ${missed} gefehlt · ${open} offen`

export const over = 'Diese Wanderung ist vorbei.'
export const youOrganize = 'Du leitest diese Wanderung.'
export const requestSent = 'Anfrage gesendet.'
export const takingPart = 'Du bist dabei.'
export const alreadyAsked = 'Du hast schon angefragt.'
export const alreadyInLine = (position: number) =>
  `Du stehst schon auf der Warteliste, als Nummer ${position}.`
export const alreadyTakingPart = 'Du bist schon dabei.'
export const oneMoreStep = 'Nur noch ein Schritt.'

export const othersWait = 'Andere warten schon.'
export const hikeIsFull = 'Die Wanderung ist ausgebucht.'
export const tooFewPlaces = 'Für die ganze Gruppe hat es nicht genug Plätze.'
export const inLine = (position: number) => `Du bist Nummer ${position} auf der Warteliste.`
export const waitingInLine = 'Auf der Warteliste.'
export const approved = 'Zugesagt.'
