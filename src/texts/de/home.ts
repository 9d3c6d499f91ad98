import { plural } from '../plural.ts'

export const newHikes = 'Neue Wanderungen'
export const moreHikes = 'Weitere Wanderungen'
export const hikes = 'Wanderungen'
export const nextHikes = 'Nächste Wanderungen'
export const showMoreHikes = 'Mehr Wanderungen zeigen'
export const tagline = 'Gute Gesellschaft für den nächsten Berg.'
export const joinGroup = 'Mitmachen'
export const createEvent = '+ Wanderung erstellen'

export const hikesNear = (place: string) => `Wanderungen bei ${place}`
export const hikesNearYou = 'Wanderungen in deiner Nähe'
export const findHike = 'Wanderung finden'
export const sortByDate = 'Nach Datum sortieren'
export const nearestFirst = 'Nach Nähe sortieren'

export const problemOf = (field: string, problem: string) => `${field}: ${problem}`
export const changeFilters = 'Filter ändern'
export const seeAllHikes = 'Alle Wanderungen ansehen'
export const nearDescription = 'Die nächsten Wanderungen rund um eine Gegend deiner Wahl.'
export const showHikes = 'Wanderungen zeigen'
export const useLocation = 'Meinen Standort verwenden'
export const anywhere = 'Überall'
export const whichArea = 'In welcher Gegend?'
export const unknownArea = 'Diese Gegend kennen wir nicht. Versuche es mit einer grösseren in der Nähe.'

export const monthCaption = (month: string, hikes: string) => `${month}: ${hikes}`
export const hikesInMonth = (month: string) => `Wanderungen im ${month}`
export const monthDescription = (group: string, month: string) =>
  `Die Wanderungen von ${group} im ${month}, Tag für Tag.`
export const calendar = 'Kalender'
export const firstOfMonth = (hikes: number) =>
  `Das sind die ersten ${hikes} Wanderungen des Monats. Mit Filtern findest du die anderen.`
export const months = 'Monate'
export const thisMonth = 'Dieser Monat'
export const noneFits = (month: string) => `Im ${month} passt keine Wanderung dazu.`
export const seeAll = 'Alle ansehen'
export const noneInMonth = (month: string) => `Keine Wanderungen im ${month}.`

export const aheadNotNumber = 'Ahead muss eine Zahl sein.'
export const aheadNotWhole = 'Ahead muss eine ganze Zahl sein.'
export const aheadTooSmall = 'Ahead muss mindestens 1 sein.'
export const myHikes = 'Meine Wanderungen'
export const myHikesDescription =
  'Die Wanderungen, die du leitest oder an denen du teilnimmst, und wer auf eine Antwort wartet.'
export const waitingForAnswer = 'Noch ohne Antwort'
export const inLine = 'Auf der Warteliste'
export const going = 'Dabei'
export const organizing = 'Ich leite'
export const drafts = 'Entwürfe'
export const past = 'Vergangen'
export const noneYet = 'Du hast noch an keiner Wanderung teilgenommen und noch keine geleitet.'
export const seeInCalendar = 'In deinem Kalender ansehen'
export const signInFirst = 'Melde dich an, um deine Wanderungen zu sehen.'
export const signIn = 'Anmelden'
export const signUp = 'Registrieren'
export const savedHere = 'Auf diesem Gerät gespeichert'
export const openOffline = 'Diese lassen sich ohne Verbindung öffnen.'
export const needsYou = 'Wartet auf dich'
export const askedToOrganize = 'Mitleiten?'
export const pay = (amount: string) => `${amount} bezahlen`
export const requests = (count: number) =>
  plural(count, { one: `${count} Anfrage`, other: `${count} Anfragen` })
export const theseAreFirst = (count: number) => `Das sind die ersten ${count}.`

export const publishedOn = (time: string) => `Erscheint am ${time}`
export const returned = 'Von der Moderation zurückgegeben'
export const addPictures = 'Bilder hinzufügen'
export const addPicturesOf = (hike: string) => `Bilder von ${hike} hinzufügen`
export const copy = 'Kopieren'
export const copyOf = (hike: string) => `${hike} kopieren`
export const hidden = 'Von der Moderation ausgeblendet'
export const cancelled = 'Abgesagt'
export const youOrganized = 'Von dir geleitet'
export const organizedBy = (name: string) => `Mit ${name}`

export const tookPart = (organizer: string, people: number) =>
  `${organizer} · ${people} ${people === 1 ? 'war' : 'waren'} dabei`

export const feedOfPosts = (group: string) => `${group}: Blog`
export const feedOfHikes = (group: string) => `${group}: Neue Wanderungen`

export const cancelledEntry = (what: string) => `Abgesagt: ${what}`
