/** In characters. */
export const MAX_FROM = 100
export const MAX_RIDE_NOTE = 200
/** The maximum number of seats in a car, without the driver's. */
export const MAX_SEATS = 8
/** The maximum number of seats that a user with guests can take. */
export const MAX_SEATS_TAKEN = 6
