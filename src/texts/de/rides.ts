import { plural } from '../plural.ts'

export const offerTitle = (hike: string) => `Fahrgelegenheit zu «${hike}» anbieten`
export const offerIntro = 'Teilnehmende und Leitung sehen sie.'
export const offerSubmit = 'Anbieten'
export const cancel = 'Abbrechen'
export const from = 'Ab'
export const fromHint = 'Wo du losfährst, zum Beispiel ein Bahnhof oder ein Parkplatz.'
export const freeSeats = 'Freie Sitzplätze'
export const freeSeatsHint = (most: number) => `Ohne deinen eigenen: 1 bis ${most}.`
export const note = 'Notiz'
export const noteHint = 'Freiwillig: wann du losfährst, wo du halten kannst, was hineinpasst.'

export const offered = 'Du bietest eine Fahrgelegenheit an.'
export const withdrawn = 'Die Fahrgelegenheit ist zurückgezogen.'
export const taken = (seats: number) =>
  plural(seats, { one: 'Du hast einen Sitzplatz.', other: `Du hast ${seats} Sitzplätze.` })
export const givenUp = 'Du hast den Sitzplatz abgegeben.'

export const whereMissing = 'Gib an, wo du losfährst.'
export const thePlace = 'Der Ort'
export const aNote = 'Eine Notiz'
export const noteIsText = 'Eine Notiz muss Text sein.'
export const howManySeats = (most: number) => `Biete 1 bis ${most} Sitzplätze an.`
export const takeHowMany = (most: number) => `Nimm 1 bis ${most} Sitzplätze.`
export const rideRequired = 'Eine Fahrgelegenheit muss angegeben sein.'
export const offeredAlready = 'Du bietest schon eine Fahrgelegenheit an.'
export const ownRideFirst = 'Du bietest selbst eine Fahrgelegenheit an. Ziehe sie zuerst zurück.'
export const cannotTake = 'In diesem Auto kannst du leider nicht mitfahren.'
export const notSoManySeats = 'So viele freie Sitzplätze hat dieses Auto nicht.'
export const carIsFull = 'Dieses Auto ist voll.'
export const oneSeatNeeded = 'Du brauchst einen Sitzplatz.'
export const seatsNeeded = (people: number) =>
  `Ihr seid ${people}: Ihr braucht höchstens ${people} Sitzplätze.`
export const hasSeat = 'Du hast schon einen Sitzplatz.'
export const hiddenAway = 'Die Moderation hat das ausgeblendet. Niemand würde es lesen.'
export const hikeIsOver = 'Diese Wanderung ist vorbei.'

export const title = 'Fahrgelegenheiten'
export const none = 'Noch bietet niemand eine Fahrgelegenheit an.'
export const seatWithHidden = 'Du hast einen Sitzplatz im Auto eines ausgeblendeten Mitglieds.'
export const giveUpSeat = 'Sitzplatz abgeben'
export const giveUpSeats = 'Sitzplätze abgeben'
export const offer = 'Fahrgelegenheit anbieten'
export const fromPlace = (place: string) => `Ab ${place}`
export const driverHidden = 'Die Moderation hat ausgeblendet, was diese Person schreibt.'
export const riders = 'Mit'
export const withDriver = (driver: string) => `Mit ${driver}`
export const more = (others: number) => `${others} weitere`
export const full = 'Voll'
export const seatsFree = (left: number, seats: number) =>
  plural(seats, { one: `${left} von ${seats} Platz frei`, other: `${left} von ${seats} Plätzen frei` })
export const takeSeat = 'Mitfahren'
export const takeSeats = 'Mitfahren'
export const takeSeatWith = (driver: string) => `Bei ${driver} mitfahren`
export const takeSeatsWith = (driver: string) => `Zu mehreren bei ${driver} mitfahren`
export const withdraw = 'Zurückziehen'
export const withdrawOf = (driver: string) => `Fahrgelegenheit von ${driver} zurückziehen`
export const withdrawYours = 'Deine Fahrgelegenheit zurückziehen'
export const withdrawThis = 'Diese Fahrgelegenheit zurückziehen'
export const ridersLoseSeats = 'Wer einen Sitzplatz hat, verliert ihn und erfährt es.'
export const seats = 'Sitzplätze'
export const seatCount = (seats: number) =>
  plural(seats, { one: '1 Sitzplatz', other: `${seats} Sitzplätze` })

export const youDrive = (riders: string) => `du fährst mit ${riders}`
export const youDriveNobody = 'noch fährt niemand mit dir'
export const rideWith = (driver: string) => `mit ${driver}`
export const rideWithFrom = (driver: string, place: string) => `mit ${driver} ab ${place}`
