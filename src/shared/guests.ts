/** ' +2'; empty without guests. */
export const plusGuests = (count = 0) => (count > 0 ? ` +${count}` : '')
