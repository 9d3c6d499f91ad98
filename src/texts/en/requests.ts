import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

export const actionsFor = (username: string) => `Actions for ${username}`
/** The heading of a participant's collapsed answers; `hidden` wraps words for screen readers. */
export const answersOf = (username: string, hidden: Mark) => rich`Answers${hidden(` of ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Note${hidden(` of ${username}`)}`

// Requests to join, and the waiting list.
export const joinRequests = 'Join requests'
export const requests = 'Requests'
export const asksToJoin = (username: string) => `${username} asks to join.`
export const askToJoin = (people: number) => `${people} people ask to join.`
export const approve = 'Approve'
export const approvePerson = (username: string) => `Approve ${username}`
export const putInLine = 'Put in line'
export const putPersonInLine = (username: string) => `Put in line: ${username}`
export const reject = 'Reject'
export const rejectPerson = (username: string) => `Reject ${username}`
export const rejected = 'Rejected'
export const undo = 'Undo'
export const undoRejection = (username: string) => `Undo the rejection of ${username}`
export const alsoGoing = (hike: string) => `Also going to ${hike} then`
export const alsoWaiting = (hike: string) => `Also waiting for ${hike} then`
/** How many past hikes the person and the reader have in common. */
export const hikesTogether = (count: number, shown: string) =>
  plural(count, { one: `${shown} hike together`, other: `${shown} hikes together` })
/** `facts` is ‘12 km · ↑800 m · 4 h’. */
export const usually = (facts: string) => `Usually ${facts}`
export const inLine = 'In line'
export const isInLine = (username: string) => `${username} is in line now.`
export const areInLine = (people: number) => `${people} people are in line now.`
export const hasPlace = (username: string) => `${username} has the place.`
export const offerPlace = 'Offer the place'
export const offerPlaceTo = (username: string) => `Offer the place to ${username}`
export const freeYouChoose = (places: number) =>
  plural(places, {
    one: 'A place is free. In the last 12 hours before the start, you choose who gets it.',
    other: `${places} places are free. In the last 12 hours before the start, you choose who gets them.`,
  })
/** `group` is a username with guests: ‘lena +2’. */
export const freeTooFew = (places: number, group: string) =>
  plural(places, {
    one: `A place is free, too few for ${group}. You can offer it to the next.`,
    other: `${places} places are free, too few for ${group}. You can offer them to the next.`,
  })

// Removing a participant, or somebody on the waiting list.
export const remove = 'Remove'
export const removePerson = (username: string) => `Remove ${username}`
export const noLongerInLine = (username: string) =>
  `${username} will not be in line any more, but may ask again.`

// Whether somebody has paid, for the owner of the hike.
export const paid = 'Paid'
export const paidOutside = 'Paid outside'
export const notPaidYet = 'Not paid yet'
export const markPaidOutside = 'Paid in cash or by transfer'
export const markNotPaidOutside = 'Not paid outside'
