import { plural } from '../plural.ts'

export const join = 'Join Event'
export const joinWaitingList = 'Join the waiting list'
export const joinWithNote = 'Join with a note'
export const signInToJoin = 'Taking part? Sign in'
export const declined = 'Your request was declined.'

export const full = 'Full'
export const waiting = (people: number) => `${people} waiting`
export const upTo = (capacity: number) => `Up to ${capacity} people`
export const placesLeft = (places: number) =>
  plural(places, { one: `${places} place left`, other: `${places} places left` })

export const tellMe = 'Tell me'
export const doNotTellMe = 'Do not tell me'
export const watched = 'We tell you when joining opens.'
export const unwatched = 'We do not tell you when joining opens.'
export const closed = 'Joining has closed.'
/** `date` is 'Sat 7 Jun at 18:00 CEST', here and in the next two texts. */
export const opensOn = (date: string) => `Joining opens on ${date}.`
export const closedOn = (date: string) => `Joining closed on ${date}.`
export const closesOn = (date: string) => `Joining closes on ${date}.`
/** `time` is '15:43', or 'Sat 7 Jun at 18:00 CEST'. */
export const underWaySince = (time: string) => `Under way since ${time}.`

export const noGuests = 'Nobody can bring guests to this hike.'
export const tooManyGuests = (allowed: number) =>
  plural(allowed, { one: 'You can bring one guest.', other: `You can bring at most ${allowed} guests.` })
export const child = (name: string) => `${name} (child)`
export const withGuests = (names: string) => `With ${names}`

export const takesPlace = 'Takes place'
/** `coming` is one of the next two texts. */
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

export const othersWait = 'Others are waiting.'
export const hikeIsFull = 'The hike is full.'
export const tooFewPlaces = 'There are not enough places for the whole group.'
export const inLine = (position: number) => `You are number ${position} in line.`
export const waitingInLine = 'Waiting in line.'
export const approved = 'Request approved.'

// The card beside a hike, for its participants and those who have asked to join.
export const participation = 'Participation'
export const chat = 'Chat'
export const share = 'Share'
export const linkCopied = 'Event URL copied!'
export const moreActions = 'More actions'
export const deleted = 'This hike has been deleted.'
export const home = 'Home'
export const chatNotLoaded = 'The chat could not be loaded. Please reload the page.'

// Responses to joining, leaving and changing guests.
export const left = 'You left the event.'
export const withdrawn = 'Join request withdrawn.'
export const youGetBack = (money: string) => `You get back ${money}.`
export const notTakingPart = 'You are not taking part in this event.'
export const ownerCannotLeave = 'You organize this event. You can delete it instead.'
export const guestsSaved = 'Saved.'
export const onlyMembersBring = 'Only those who take part or have asked to can bring guests.'
export const started = 'This hike has started.'
export const isFull = 'This hike is full.'
export const hidden = 'A moderator has hidden this hike, so nobody can be let in.'
export const paidAlone = 'You have paid already, so nobody can be added.'
export const paidAlready = `${paidAlone} You can take somebody’s place, or bring fewer.`
export const onlySoManyPlaces = (places: number) =>
  plural(places, { one: 'The hike has only one place.', other: `The hike has only ${places} places.` })
export const joiningIsOpen = 'Joining is open: you can ask now.'

// The page that asks to join, and the one that changes the guests.
export const joinTitle = (hike: string) => `Join ${hike}`
export const questionsChanged = 'The questions have changed. Please check your answers.'
export const note = 'Note'
export const noteHint = 'Optional. Only the organizers read it.'
export const organizerAsks = (organizer: string) =>
  `${organizer} would like to know something first. Only the organizers read your answers.`
export const organizerDecides = (organizer: string) => `${organizer} decides on your request.`
/** `full` is ‘Full’ or ‘Full · 3 waiting’. */
export const waitOnceApproved = (full: string) => `${full}. Once approved, you wait in line for a place.`
export const waitForPlace = (full: string) => `${full}. You wait in line until a place comes free.`
export const atOnce = 'You take part as soon as you send this.'
export const iBringSomebody = 'I’m bringing somebody'
export const whoComesAlong = 'Who comes along'
export const guest = (number: number) => `Guest ${number}`
export const isChild = 'Child'
export const nameOrNoChild = 'Enter a name, or untick “Child” if nobody comes along.'
/** `totals` is '$36.00 for 2, $54.00 for 3', from the next text. */
export const costsEach = (price: string, totals: string) =>
  `${price} for each person: ${totals}. You pay afterwards.`
export const totalFor = (total: string, people: number) => `${total} for ${people}`
export const guestsHint = 'Optional. Only the organizers read the names, until a week after the hike.'
export const toHike = (hike: string) => `To ${hike}.`
export const paidFor = (people: number) => `You have paid for ${people}.`
export const homeGetsAll = 'Who stays at home gets the money back.'
export const homeGetsPart = 'Who stays at home gets a part of it back.'
export const homeGetsNothing = 'Nothing comes back for who stays at home.'
export const noLongerOrganize = 'You will not organize this hike any more, and not see its chat.'

// Field errors. Some, such as `aReason`, are subjects of sentences: ‘… can have at most 500 characters.’
export const userRequired = 'A user is required.'
export const reasonNotText = 'A reason must be text.'
export const aReason = 'A reason'
export const attendedNotKnown = 'Say whether they came: true, false or null.'
export const unanswered = 'Please answer every question.'
export const anAnswer = 'An answer'
export const guestNameMissing = 'Every guest has a name.'
export const guestName = 'The name of a guest'
export const childNotBoolean = 'Whether a guest is a child is true or left out.'
export const guestsNotList = 'The guests must be a list.'
export const tooManyAnswers = 'There are not so many questions.'
export const noteNotText = 'A note must be text.'
export const aNote = 'A note'
