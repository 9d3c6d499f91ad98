/** Maximum lengths of text fields, in characters. */
export const MAX_FROM = 100
export const MAX_RIDE_NOTE = 200
/** The maximum number of seats in a car, not counting the driver's. */
export const MAX_SEATS = 8
/** The maximum number of seats that one user can take, including those of guests. */
export const MAX_SEATS_TAKEN = 6
