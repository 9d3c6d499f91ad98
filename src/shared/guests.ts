/** For example ' +2'; '' without guests. */
export const plusGuests = (count = 0) => (count > 0 ? ` +${count}` : '')
