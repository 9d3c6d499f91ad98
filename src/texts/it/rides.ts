import { plural } from '../plural.ts'

export const offerTitle = (hike: string) => `Offri un passaggio per «${hike}»`
export const offerIntro = 'Lo vede chi partecipa e chi organizza.'
export const offerSubmit = 'Offri il passaggio'
export const cancel = 'Annulla'
export const from = 'Da'
export const fromHint = 'Da dove parti, per esempio una stazione o un parcheggio.'
export const freeSeats = 'Posti liberi'
export const freeSeatsHint = (most: number) => `Oltre al tuo: da 1 a ${most}.`
export const note = 'Nota'
export const noteHint = 'Facoltativa: quando parti, dove puoi fermarti, cosa ci sta.'

export const offered = 'Offri un passaggio.'
export const withdrawn = 'Il passaggio è ritirato.'
export const taken = (seats: number) => plural(seats, { one: 'Hai un posto.', other: `Hai ${seats} posti.` })
export const givenUp = 'Hai lasciato libero il posto.'

export const whereMissing = 'Indica da dove parti.'
export const thePlace = 'Il luogo'
export const aNote = 'Una nota'
export const noteIsText = 'Una nota deve essere un testo.'
export const howManySeats = (most: number) => `Offri da 1 a ${most} posti.`
export const takeHowMany = (most: number) => `Prendi da 1 a ${most} posti.`
export const rideRequired = 'Serve un passaggio.'
export const offeredAlready = 'Offri già un passaggio.'
export const ownRideFirst = 'Offri tu un passaggio. Prima ritiralo.'
export const cannotTake = 'Purtroppo non puoi prendere posto in questa auto.'
export const notSoManySeats = 'In questa auto non ci sono così tanti posti liberi.'
export const carIsFull = 'Questa auto è al completo.'
export const oneSeatNeeded = 'Ti serve un posto.'
export const seatsNeeded = (people: number) => `Siete in ${people}: vi servono al massimo ${people} posti.`
export const hasSeat = 'Hai già un posto.'
export const hiddenAway = 'La moderazione l’ha nascosto: non lo leggerebbe nessuno.'
export const hikeIsOver = 'Questa escursione è conclusa.'

export const title = 'Passaggi'
export const none = 'Nessuno offre ancora un passaggio.'
export const seatWithHidden = 'Hai un posto nell’auto di un membro nascosto.'
export const giveUpSeat = 'Lascia il posto'
export const giveUpSeats = 'Lascia i posti'
export const offer = 'Offri un passaggio'
export const fromPlace = (place: string) => `Da ${place}`
export const driverHidden = 'La moderazione ha nascosto ciò che scrive questa persona.'
export const riders = 'Con'
export const withDriver = (driver: string) => `Con ${driver}`
export const more = (others: number) =>
  plural(others, { one: `${others} altra persona`, other: `altre ${others} persone` })
export const full = 'Al completo'
export const seatsFree = (left: number, seats: number) =>
  plural(left, { one: `${left} posto libero su ${seats}`, other: `${left} posti liberi su ${seats}` })
export const takeSeat = 'Prendi un posto'
export const takeSeats = 'Prendi posti'
export const takeSeatWith = (driver: string) => `Prendi un posto con ${driver}`
export const takeSeatsWith = (driver: string) => `Prendi posti con ${driver}`
export const withdraw = 'Ritira'
export const withdrawOf = (driver: string) => `Ritira il passaggio di ${driver}`
export const withdrawYours = 'Ritira il tuo passaggio'
export const withdrawThis = 'Ritira questo passaggio'
export const ridersLoseSeats = 'Chi ha un posto lo perde e viene avvisato.'
export const seats = 'Posti'
export const seatCount = (seats: number) => plural(seats, { one: '1 posto', other: `${seats} posti` })

export const youDrive = (riders: string) => `porti ${riders}`
export const youDriveNobody = 'non porti ancora nessuno'
export const rideWith = (driver: string) => `con ${driver}`
export const rideWithFrom = (driver: string, place: string) => `con ${driver} da ${place}`
