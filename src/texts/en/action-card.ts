export const stateSent = 'Request sent'
export const stateInLine = 'You are in line'
export const stateIn = 'You are in'
export const stateOver = 'This hike is over'
export const stateUnanswered = 'Your request was not answered'
export const stateWasFull = 'This hike was full'
export const stateTookPart = 'You took part'
export const stateCancelled = 'This hike is cancelled'
/** `organizer` is a username, `time` is ‘14:05’ or ‘Friday 14:05’. */
export const sentToAt = (organizer: string, time: string) =>
  `To ${organizer} · ${time}. The answer appears here.`
export const sentWhenFull = (organizer: string) =>
  `The hike is full: ${organizer} decides whether you get a place in line.`
export const confirmToHear = 'Confirm your address to hear of it.'
export const positionInLine = (position: number) => `Number ${position} in line`
export const positionOf = (position: number, waiting: number) => `Number ${position} of ${waiting}`
export const sayHello = 'Say hello in the chat.'
export const withdraw = 'Withdraw'
export const withdrawQuestion = 'Withdraw your request?'
export const leave = 'Leave Event'
export const leaveQuestion = (hike: string) => `Leave ${hike}?`
export const changeGuests = 'Change who comes along'
export const paid = 'Paid'
export const paidForAll = (amount: string) => `Paid ${amount}`
export const paidOutside = 'Paid outside'
export const pay = 'Pay for Event'
export const myPayments = 'My payments'
export const paymentConfirming = 'Your payment is being confirmed.'
export const payerTakesPart = 'Whoever pays takes part.'
export const payingAsks = 'Paying also sends a join request.'
