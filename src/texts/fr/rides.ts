import { plural } from '../plural.ts'
import { de } from './prepositions.ts'

export const offerTitle = (hike: string) => `Proposer un covoiturage pour «\u202f${hike}\u202f»`
export const offerIntro = 'Les personnes inscrites et l’organisation le verront.'
export const offerSubmit = 'Proposer'
export const cancel = 'Annuler'
export const from = 'Départ de'
export const fromHint = 'Votre lieu de départ, par exemple une gare ou un parking.'
export const freeSeats = 'Places libres'
export const freeSeatsHint = (most: number) => `En plus de la vôtre\u202f: 1 à ${most}.`
export const note = 'Note'
export const noteHint =
  'Facultatif\u202f: l’heure de départ, les arrêts possibles, ce qui tient dans la voiture.'

export const offered = 'Vous proposez un covoiturage.'
export const withdrawn = 'Le covoiturage est retiré.'
export const taken = (seats: number) =>
  plural(seats, { one: 'Vous avez une place.', other: `Vous avez ${seats} places.` })
export const givenUp = 'Vous avez rendu la place.'

export const whereMissing = 'Indiquez votre lieu de départ.'
export const thePlace = 'Le lieu'
export const aNote = 'Une note'
export const noteIsText = 'Une note doit être du texte.'
export const howManySeats = (most: number) => `Proposez de 1 à ${most} places.`
export const takeHowMany = (most: number) => `Prenez de 1 à ${most} places.`
export const rideRequired = 'Un covoiturage est requis.'
export const offeredAlready = 'Vous proposez déjà un covoiturage.'
export const ownRideFirst = 'Vous proposez vous-même un covoiturage. Retirez-le d’abord.'
export const cannotTake = 'Désolé, vous ne pouvez pas prendre place dans cette voiture.'
export const notSoManySeats = 'Il n’y a pas autant de places libres dans cette voiture.'
export const carIsFull = 'Cette voiture est complète.'
export const oneSeatNeeded = 'Une place vous suffit.'
export const seatsNeeded = (people: number) => `Vous êtes ${people}\u202f: ${people} places vous suffisent.`
export const hasSeat = 'Vous avez déjà une place.'
export const hiddenAway = 'La modération a masqué ceci\u202f: personne ne le lirait.'
export const hikeIsOver = 'Cette randonnée est passée.'

export const title = 'Covoiturages'
export const none = 'Aucun covoiturage pour l’instant.'
export const seatWithHidden = 'Vous avez une place dans la voiture d’un membre masqué.'
export const giveUpSeat = 'Rendre la place'
export const giveUpSeats = 'Rendre les places'
export const offer = 'Proposer un covoiturage'
export const fromPlace = (place: string) => `Départ ${de(place)}`
export const driverHidden = 'Masqué par la modération.'
export const riders = 'Avec'
export const withDriver = (driver: string) => `Avec ${driver}`
export const more = (others: number) => plural(others, { one: `${others} autre`, other: `${others} autres` })
export const full = 'Complet'
export const seatsFree = (left: number, seats: number) =>
  plural(left, { one: `${left} place libre sur ${seats}`, other: `${left} places libres sur ${seats}` })
export const takeSeat = 'Prendre une place'
export const takeSeats = 'Prendre des places'
export const takeSeatWith = (driver: string) => `Prendre une place avec ${driver}`
export const takeSeatsWith = (driver: string) => `Prendre des places avec ${driver}`
export const withdraw = 'Retirer'
export const withdrawOf = (driver: string) => `Retirer le covoiturage ${de(driver)}`
export const withdrawYours = 'Retirer votre covoiturage'
export const withdrawThis = 'Retirer ce covoiturage'
export const ridersLoseSeats = 'Les personnes qui ont une place la perdent et en sont prévenues.'
export const seats = 'Places'
export const seatCount = (seats: number) => plural(seats, { one: '1 place', other: `${seats} places` })

export const youDrive = (riders: string) => `vous emmenez ${riders}`
export const youDriveNobody = 'vous n’emmenez encore personne'
export const rideWith = (driver: string) => `avec ${driver}`
export const rideWithFrom = (driver: string, place: string) => `avec ${driver} au départ ${de(place)}`
