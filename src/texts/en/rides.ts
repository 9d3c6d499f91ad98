import { plural } from '../plural.ts'

export const offerTitle = (hike: string) => `Offer a ride to ${hike}`
export const offerIntro = 'Those who take part and the organizers see it.'
export const offerSubmit = 'Offer the ride'
export const cancel = 'Cancel'
export const from = 'From'
export const fromHint = 'Where you start, such as a station or a car park.'
export const freeSeats = 'Free seats'
export const freeSeatsHint = (most: number) => `Beside your own: 1 to ${most}.`
export const note = 'Note'
export const noteHint = 'Optional: when you start, where you can stop, what fits in.'

export const offered = 'You offer a ride.'
export const withdrawn = 'The ride is withdrawn.'
export const taken = (seats: number) =>
  plural(seats, { one: 'You have a seat.', other: `You have ${seats} seats.` })
export const givenUp = 'You have given up the seat.'

// Errors
export const whereMissing = 'Say where you start.'
/** The subject of a sentence such as ‘… can have at most 100 characters.’, like the next text. */
export const thePlace = 'The place'
export const aNote = 'A note'
export const noteIsText = 'A note must be text.'
export const howManySeats = (most: number) => `Offer 1 to ${most} seats.`
export const takeHowMany = (most: number) => `Take 1 to ${most} seats.`
export const rideRequired = 'A ride is required.'
export const offeredAlready = 'You offer a ride already.'
export const ownRideFirst = 'You offer a ride yourself. Withdraw it first.'
export const cannotTake = 'Sorry, you cannot take a seat in this car.'
export const notSoManySeats = 'There are not so many free seats in this car.'
export const carIsFull = 'This car is full.'
export const oneSeatNeeded = 'You need one seat.'
export const seatsNeeded = (people: number) => `You are ${people}: you need at most ${people} seats.`
export const hasSeat = 'You already have a seat.'
export const hiddenAway = 'A moderator has hidden this, so nobody would read it.'
export const hikeIsOver = 'This hike is over.'

// The section on the page of a hike
export const title = 'Rides'
export const none = 'Nobody offers a ride yet.'
export const seatWithHidden = 'You have a seat in the car of a hidden member.'
export const giveUpSeat = 'Give up the seat'
export const giveUpSeats = 'Give up the seats'
export const offer = 'Offer a ride'
export const fromPlace = (place: string) => `From ${place}`
export const driverHidden = 'A moderator has hidden what this driver writes.'
/** Shown before the riders. */
export const riders = 'With'
export const withDriver = (driver: string) => `With ${driver}`
/** Follows the riders who are listed. */
export const more = (others: number) => `${others} more`
export const full = 'Full'
export const seatsFree = (left: number, seats: number) =>
  plural(seats, { one: `${left} of ${seats} seat free`, other: `${left} of ${seats} seats free` })
export const takeSeat = 'Take a seat'
export const takeSeats = 'Take seats'
/** For screen readers: this text and the next one say whose ride it is. */
export const takeSeatWith = (driver: string) => `Take a seat with ${driver}`
export const takeSeatsWith = (driver: string) => `Take seats with ${driver}`
export const withdraw = 'Withdraw'
export const withdrawOf = (driver: string) => `Withdraw the ride of ${driver}`
export const withdrawYours = 'Withdraw your ride'
export const withdrawThis = 'Withdraw this ride'
export const ridersLoseSeats = 'Those who have a seat lose it, and are told.'
export const seats = 'Seats'
export const seatCount = (seats: number) => plural(seats, { one: '1 seat', other: `${seats} seats` })

// A line about the reader's ride
/** `riders` is 'pia, quentin +2'. */
export const youDrive = (riders: string) => `you drive ${riders}`
export const youDriveNobody = 'you drive nobody yet'
export const rideWith = (driver: string) => `with ${driver}`
export const rideWithFrom = (driver: string, place: string) => `with ${driver} from ${place}`
