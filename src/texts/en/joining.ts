import { plural } from '../plural.ts'

export const join = 'Join Event'
export const joinWaitingList = 'Join the waiting list'
export const joinWithNote = 'Join with a note'
export const signInToJoin = 'Taking part? Sign in'
export const confirmAddress = 'Please confirm your address to hear of it by mail.'
export const declined = 'Your request was declined.'

export const full = 'Full'
export const fullWithWaiting = (waiting: number) => `Full · ${waiting} waiting`
export const upTo = (capacity: number) => `Up to ${capacity} people`
export const placesLeft = (places: number) =>
  plural(places, { one: `${places} place left`, other: `${places} places left` })

export const tellMe = 'Tell me'
export const doNotTellMe = 'Do not tell me'
export const watched = 'We tell you when joining opens.'
export const unwatched = 'We do not tell you when joining opens.'
export const closed = 'Joining has closed.'
/** `date` is 'Sat 7 Jun at 18:00 CEST', also below. */
export const opensOn = (date: string) => `Joining opens on ${date}.`
export const closedOn = (date: string) => `Joining closed on ${date}.`
export const closesOn = (date: string) => `Joining closes on ${date}.`

export const noGuests = 'Nobody can bring guests to this hike.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, { one: 'You can bring one guest.', other: `You can bring at most ${allowed} guests.` })
export const child = (name: string) => `${name} (child)`
export const withGuests = (names: string) => `With ${names}`

export const takesPlace = 'Takes place'
/** `coming` is one of the three texts below. */
export const takesPlaceWith = (minimum: number, coming: string) => `Takes place with ${minimum} · ${coming}`
export const nobodyComes = 'nobody is coming yet'
export const coming = (people: number) =>
  plural(people, { one: `${people} is coming`, other: `${people} are coming` })

export const alsoGoing = (hike: string) => `You are also going to ${hike} then.`
export const alsoWaiting = (hike: string) => `You are also waiting for ${hike} then.`

export const came = (came: number, missed: number) => `Came ${came} · missed ${missed}`
export const cameSoFar = (came: number, missed: number, open: number) =>
  `Came ${came} · missed ${missed} · ${open} to go`

export const over = 'This hike is over.'
export const youOrganize = 'You organize this event.'
export const requestSent = 'Join request sent.'
export const takingPart = 'You are taking part.'
export const alreadyAsked = 'You have already asked to join.'
export const alreadyInLine = (position: number) => `You are already in line, as number ${position}.`
export const alreadyTakingPart = 'You are already taking part.'
export const oneMoreStep = 'One more step.'

export const othersWait = 'Others are waiting.'
export const hikeIsFull = 'The hike is full.'
export const tooFewPlaces = 'There are not enough places for the whole group.'
export const inLine = (position: number) => `You are number ${position} in line.`
export const waitingInLine = 'Waiting in line.'
export const approved = 'Request approved.'
