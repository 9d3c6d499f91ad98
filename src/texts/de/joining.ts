import { plural } from '../plural.ts'

export const join = 'Mitkommen'
export const joinWaitingList = 'Auf die Warteliste'
export const joinWithNote = 'Mit einer Nachricht anfragen'
export const signInToJoin = 'Dabei? Anmelden'
export const declined = 'Deine Anfrage wurde abgelehnt.'

export const full = 'Ausgebucht'
export const waiting = (people: number) =>
  plural(people, { one: `${people} wartet`, other: `${people} warten` })
export const upTo = (capacity: number) => `Bis zu ${capacity} Personen`
export const placesLeft = (places: number) =>
  plural(places, { one: `Noch ${places} Platz frei`, other: `Noch ${places} Plätze frei` })

export const tellMe = 'Sag mir Bescheid'
export const doNotTellMe = 'Doch nicht Bescheid sagen'
export const watched = 'Wir sagen dir Bescheid, sobald du anfragen kannst.'
export const unwatched = 'Gut, wir sagen dir nicht Bescheid.'
export const closed = 'Anfragen sind nicht mehr möglich.'
export const opensOn = (date: string) => `Anfragen ab ${date}.`
export const closedOn = (date: string) => `Anfragen waren bis ${date} möglich.`
export const closesOn = (date: string) => `Anfragen bis ${date}.`
export const underWaySince = (time: string) => `Unterwegs seit ${time}.`

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

export const othersWait = 'Andere warten schon.'
export const hikeIsFull = 'Die Wanderung ist ausgebucht.'
export const tooFewPlaces = 'Für die ganze Gruppe hat es nicht genug Plätze.'
export const inLine = (position: number) => `Du bist Nummer ${position} auf der Warteliste.`
export const waitingInLine = 'Auf der Warteliste.'
export const approved = 'Zugesagt.'

export const participation = 'Teilnahme'
export const chat = 'Chat'
export const share = 'Teilen'
export const linkCopied = 'Link kopiert!'
export const moreActions = 'Weitere Aktionen'
export const deleted = 'Diese Wanderung wurde gelöscht.'
export const home = 'Startseite'
export const chatNotLoaded = 'Der Chat konnte nicht geladen werden. Bitte lade die Seite neu.'

export const left = 'Du kommst doch nicht mit.'
export const withdrawn = 'Anfrage zurückgezogen.'
export const youGetBack = (money: string) => `Du bekommst ${money} zurück.`
export const notTakingPart = 'Du bist bei dieser Wanderung nicht dabei.'
export const ownerCannotLeave = 'Du leitest diese Wanderung. Du kannst sie stattdessen löschen.'
export const guestsSaved = 'Gespeichert.'
export const onlyMembersBring = 'Gäste mitbringen kann nur, wer dabei ist oder angefragt hat.'
export const started = 'Diese Wanderung hat begonnen.'
export const isFull = 'Diese Wanderung ist ausgebucht.'
export const hidden = 'Die Moderation hat diese Wanderung ausgeblendet. Deshalb kann niemand dazukommen.'
export const paidAlone = 'Du hast schon bezahlt, deshalb kann niemand dazukommen.'
export const paidAlready = `${paidAlone} Du kannst jemanden austauschen oder weniger Leute mitbringen.`
export const onlySoManyPlaces = (places: number) =>
  plural(places, {
    one: 'Die Wanderung hat nur einen Platz.',
    other: `Die Wanderung hat nur ${places} Plätze.`,
  })
export const joiningIsOpen = 'Du kannst jetzt anfragen.'

export const joinTitle = (hike: string) => `Bei «${hike}» mitkommen`
export const questionsChanged = 'Die Fragen haben sich geändert. Bitte prüfe deine Antworten.'
export const note = 'Nachricht'
export const noteHint = 'Freiwillig. Nur die Leitung liest sie.'
export const organizerAsks = (organizer: string) =>
  `${organizer} möchte zuerst etwas wissen. Deine Antworten liest nur die Leitung.`
export const organizerDecides = (organizer: string) => `${organizer} entscheidet über deine Anfrage.`
export const waitOnceApproved = (full: string) => `${full}. Nach der Zusage kommst du auf die Warteliste.`
export const waitForPlace = (full: string) =>
  `${full}. Du stehst auf der Warteliste, bis ein Platz frei wird.`
export const atOnce = 'Sobald du das abschickst, bist du dabei.'
export const iBringSomebody = 'Ich bringe jemanden mit'
export const whoComesAlong = 'Wer mitkommt'
export const guest = (number: number) => `Gast ${number}`
export const isChild = 'Kind'
export const nameOrNoChild = 'Gib einen Namen ein, oder entferne das Häkchen bei «Kind».'
export const costsEach = (price: string, totals: string) =>
  `${price} pro Person: ${totals}. Bezahlen kannst du danach.`
export const totalFor = (total: string, people: number) => `${total} für ${people}`
export const guestsHint = 'Freiwillig. Die Namen liest nur die Leitung, bis eine Woche nach der Wanderung.'
export const toHike = (hike: string) => `Zu «${hike}».`
export const paidFor = (people: number) => `Du hast für ${people} Personen bezahlt.`
export const homeGetsAll = 'Wer zu Hause bleibt, bekommt das Geld zurück.'
export const homeGetsPart = 'Wer zu Hause bleibt, bekommt einen Teil zurück.'
export const homeGetsNothing = 'Wer zu Hause bleibt, bekommt nichts zurück.'
export const noLongerOrganize = 'Du leitest diese Wanderung dann nicht mehr und siehst ihren Chat nicht mehr.'

export const userRequired = 'Es fehlt eine Person.'
export const reasonNotText = 'Ein Grund ist ein Text.'
export const aReason = 'Ein Grund'
export const attendedNotKnown = 'Sag, ob die Person da war: true, false oder null.'
export const unanswered = 'Bitte beantworte jede Frage.'
export const anAnswer = 'Eine Antwort'
export const guestNameMissing = 'Jeder Gast hat einen Namen.'
export const guestName = 'Der Name eines Gasts'
export const childNotBoolean = 'Ob ein Gast ein Kind ist: true oder nichts.'
export const guestsNotList = 'Die Gäste sind eine Liste.'
export const tooManyAnswers = 'So viele Fragen gibt es nicht.'
export const noteNotText = 'Eine Nachricht ist ein Text.'
export const aNote = 'Eine Nachricht'
