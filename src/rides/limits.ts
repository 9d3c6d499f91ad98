/** In characters. */
export const MAX_FROM = 100
export const MAX_RIDE_NOTE = 200
/** Seats of a car, without the driver's. */
export const MAX_SEATS = 8
/** Seats that a user takes, with guests. */
export const MAX_SEATS_TAKEN = 6
