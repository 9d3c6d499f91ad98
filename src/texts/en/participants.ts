import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

/** Headings of the list of participants, before and after a hike, and of a cancelled one. */
export const whosComing = "Who's coming"
export const whoCame = 'Who came'
export const whoHadJoined = 'Who had joined'
export const nobodyJoinsDraft = 'Nobody joins a draft.'
export const nobodyTookPart = 'Nobody took part.'
export const nobodyYet = 'Nobody yet.'
export const nobodyYetShare = 'Nobody yet. Share the hike to spread the word.'
export const nobodyYetBeFirst = 'Nobody yet. Be the first!'
export const organizer = 'Organizer'
export const organizers = 'Organizers'
/** Beside the name of somebody who is asked to organize the hike too. */
export const asked = 'Asked'
export const actionsFor = (username: string) => `Actions for ${username}`
export const came = 'Came'
export const missed = 'Missed'
/** The summary of what a participant has written; `hidden` is for screen readers. */
export const answersOf = (username: string, hidden: Mark) => rich`Answers${hidden(` of ${username}`)}`
export const noteOf = (username: string, hidden: Mark) => rich`Note${hidden(` of ${username}`)}`

/** Requests to join, and the waiting list. */
export const joinRequests = 'Join requests'
export const requests = 'Requests'
export const asksToJoin = (username: string) => `${username} asks to join.`
export const askToJoin = (people: number) => `${people} people ask to join.`
export const approve = 'Approve'
export const approvePerson = (username: string) => `Approve ${username}`
export const putInLine = 'Put in line'
export const putPersonInLine = (username: string) => `Put ${username} in line`
export const reject = 'Reject'
export const rejectPerson = (username: string) => `Reject ${username}`
export const rejected = 'Rejected'
export const undo = 'Undo'
export const undoRejection = (username: string) => `Undo the rejection of ${username}`
export const alsoGoing = (hike: string) => `Also going to ${hike} then`
export const alsoWaiting = (hike: string) => `Also waiting for ${hike} then`
/** How many hikes the person and the reader had in common. */
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

/** Removing a participant, or somebody on the waiting list. */
export const remove = 'Remove'
export const removing = 'Removing…'
export const removePerson = (username: string) => `Remove ${username}`
export const removeQuestion = (username: string) => `Remove ${username}?`
export const removeReason = 'Reason'
export const removeReasonHint = (username: string) => `Optional. ${username} reads it.`
export const notThere = (username: string) => `${username} is not there any more.`
export const noLongerInLine = (username: string) =>
  `${username} will not be in line any more, but may ask again.`
export const noLongerInChat = (username: string) =>
  `${username} can no longer read the chat, but may ask to join again.`
export const outsideNotRefunded = 'What they have paid in cash or by transfer is not refunded here.'
export const goesBack = 'What they have paid goes back to them.'

/** What somebody has paid, for the owner of the hike. */
export const paid = 'Paid'
export const paidOutside = 'Paid outside'
export const notPaidYet = 'Not paid yet'
export const markPaidOutside = 'Paid in cash or by transfer'
export const markNotPaidOutside = 'Not paid outside'
export const hasPaidOutside = (username: string) => `${username} has paid in cash or by transfer.`
export const hasNotPaid = (username: string) => `${username} has not paid.`

/** Marking who came. `opens` is a time such as ‘Sat 28 Nov · 07:00 CET’. */
export const marksFrom = (opens: string) => `You can mark here who came from ${opens}.`
export const marksTooEarly = 'You can mark who came from two hours before the start.'
export const marksNotSent = 'Some marks are not sent yet.'
export const notSent = 'Not sent yet'
export const allCame = 'All came'
/** `marked` is a username or ‘All came’. */
export const undoMark = (marked: string) => `Undo: ${marked}`
/** `mark` is ‘Came’ or ‘Missed’. */
export const markOf = (mark: string, username: string) => `${mark}: ${username}`
export const inEmergency = 'In an emergency'

/** Answers to decisions. */
export const requestRejected = 'Request rejected.'
export const promoted = 'Promoted.'
export const removed = 'Participant removed.'

/** Whether a hike with a minimum takes place. */
export const noMinimum = 'This hike has no minimum.'
export const cannotConfirm = 'This hike cannot be confirmed now.'
export const takesPlace = 'The hike takes place.'
export const confirmTitle = (hike: string) => `Does ${hike} take place?`
/** `minimum` is ‘Takes place with 4 · 3 are coming’. */
export const confirmIntro = (minimum: string) =>
  `${minimum}. Nothing is cancelled by itself. Everybody who takes part is told.`
export const confirm = 'Confirm'
export const cancelHike = 'Cancel the hike'
export const decideLater = 'Decide later'
