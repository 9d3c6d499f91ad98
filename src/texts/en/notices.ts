import { plural } from '../plural.ts'

// The notices behind the bell, and the emails and notifications about them. `hike` is the name of a hike. Email
// subjects begin with it where possible, because a phone shows only their start.

export const hiddenHike = 'a hike that is hidden'
/** `hiddenHike` at the start of an email's subject. */
export const hiddenHikeFirst = 'A hike that is hidden'
export const hiddenMember = 'A hidden member'
/** Text that somebody wrote. */
export const quoted = (note: string) => `“${note}”`

// Requests to join, and their outcome
export const joinRequested = (actor: string, hike: string) => `${actor} asks to join ${hike}.`
export const joinRequestedSubject = (hike: string, actor: string) => `${hike}: ${actor} asks to join`
export const requestWaits = 'The hike is full: whoever is approved waits in line for a place.'
/** `guests` is the number of guests brought by somebody who joins or asks to. */
export const withGuests = (guests: number) =>
  plural(guests, { one: 'One guest comes along.', other: `${guests} guests come along.` })
export const joined = (actor: string, hike: string) => `${actor} takes part in ${hike}.`
export const joinedSubject = (hike: string, actor: string) => `${hike}: ${actor} takes part`
export const left = (actor: string, hike: string) => `${actor} has left ${hike}.`
/** Used instead of `left` if the organizers can offer the place. */
export const leftPlace = (actor: string, hike: string) =>
  `${actor} has left ${hike}: a place is free, and somebody is waiting for one.`
export const leftHikes = (actor: string, names: string) => `${actor} has left these hikes: ${names}.`
export const leftSubject = (hike: string, actor: string) => `${hike}: ${actor} has left`
export const leftPaidBack = (money: string) => `They get back ${money}.`
export const approved = (actor: string, hike: string) =>
  `${actor} has approved your request: you are taking part in ${hike}.`
export const takingPartSubject = (hike: string) => `${hike}: you are taking part`
export const rejected = (actor: string, hike: string) => `${actor} has declined your request to join ${hike}.`
export const rejectedSubject = (hike: string) => `${hike}: your request was declined`
export const othersWait = (hike: string, position: number) =>
  `Others are waiting for ${hike}: you are number ${position} in line.`
export const tooFewPlaces = (hike: string, people: number, position: number) =>
  `${hike} has not enough places for the ${people} of you: you are number ${position} in line.`
export const full = (hike: string, position: number) => `${hike} is full: you are number ${position} in line.`
export const waitlistedSubject = (hike: string, position: number) =>
  `${hike}: you are number ${position} in line`
export const waitlistedMore = 'As soon as a place comes free for you, we tell you.'
export const promoted = (hike: string) => `A place has come free: you are taking part in ${hike}.`
export const pleasePay = (money: string) => `It costs ${money}: please pay on the hike’s page.`
export const promotedMore =
  'If you cannot come any more, please leave it there, so that the next in line gets the place.'
export const joiningOpened = (hike: string) => `You can ask to join ${hike} now.`
export const joiningOpenedSubject = (hike: string) => `${hike}: joining has opened`
export const removed = (actor: string, hike: string) => `${actor} has removed you from ${hike}.`
export const removedSubject = (hike: string) => `${hike}: you have been removed`

// Changes to a hike
/** `changes` is '08:30 → 10:00, Bern → Thun'. */
export const changed = (hike: string, changes: string) => `${hike} has changed: ${changes}.`
export const changedHeading = (hike: string) => `${hike} has changed.`
export const changedSubject = (hike: string, changes: string) => `${hike} has changed: ${changes}`
export const cancelledBy = (actor: string, hike: string) => `${actor} has cancelled ${hike}.`
export const cancelled = (hike: string) => `${hike} is cancelled.`
export const cancelledSubject = (hike: string) => `${hike} is cancelled`
/** `when` is 'Sat 28 Nov · 09:00 CET', here and in the reminders below. */
export const deleted = (actor: string, hike: string, when: string) =>
  `${actor} has deleted ${hike}, planned for ${when}: it does not take place.`
export const deletedSubject = (hike: string) => `${hike} does not take place`
export const tooFew = (hike: string, count: number, minimum: number) =>
  `Too few people come to ${hike}: ${count} of at least ${minimum}.`
export const tooFewSubject = (hike: string, count: number, minimum: number) =>
  `${hike}: ${count} of at least ${minimum} people come`
export const tooFewMore =
  'Nothing is cancelled by itself: please confirm that it takes place, or cancel it. Everybody who takes part is told.'
export const takesPlaceConfirmed = (hike: string, actor: string) =>
  `${hike} takes place: ${actor} has confirmed it.`
export const takesPlaceWith = (hike: string, count: number) => `${hike} takes place: ${count} people come.`
export const takesPlaceSubject = (hike: string) => `${hike} takes place`
export const reminder = (hike: string, when: string) => `${hike} starts on ${when}.`
export const reminderSubject = (hike: string, when: string) => `${hike} starts on ${when}`
export const reportOffered = (hike: string) => `How was ${hike}? Write about it.`
export const reportOfferedSubject = (hike: string) => `${hike}: how was it?`
export const reportOfferedMore =
  'Those who came, and those who could not, find what you write on the blog and on the page of the hike.'
export const announcement = (actor: string, hike: string, note: string) => `${actor} about ${hike}: “${note}”`
export const announcementHeading = (actor: string) => `Message from ${actor}`
export const announcementSubject = (hike: string, actor: string) => `${hike}: a message from ${actor}`

// Organizing
export const handedOver = (hike: string) => `${hike} is yours now: its organizer has left the group.`
export const handedOverSubject = (hike: string) => `${hike} is yours now`
export const handedOverMore =
  'Everybody who asks to join it, and everybody who takes part, now turns to you. If it cannot take place, please cancel it on its page.'
export const handedOverPaid =
  'What has been paid so far went to the previous organizer, and refunds of it come from there. What is paid from now on is yours.'
export const organizingAsked = (actor: string, hike: string) =>
  `${actor} asks you to organize ${hike} together.`
export const organizingAskedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} asks you to organize it together`
export const organizingAskedMore = 'You become one only if you accept.'
export const organizingDeclined = (actor: string, hike: string) =>
  `${actor} does not organize ${hike} with you.`
export const organizingDeclinedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} does not organize it with you`
export const organizingResigned = (actor: string, hike: string) =>
  `${actor} no longer organizes ${hike} with you.`
export const organizingResignedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} no longer organizes it with you`
export const organizingAccepted = (actor: string, hike: string) => `${actor} organizes ${hike} with you now.`
export const organizingAcceptedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} organizes it with you now`
export const organizingAppointed = (actor: string, hike: string) =>
  `${actor} has made you a co-organizer of ${hike}.`
export const organizingAppointedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} has made you a co-organizer`
export const organizingAppointedMore = 'You can stop organizing on the page of the hike.'
export const organizingDismissed = (actor: string, hike: string) =>
  `${actor} has removed you as a co-organizer of ${hike}.`
export const organizingDismissedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} has removed you as a co-organizer`
export const importedOne = (actor: string, hike: string) =>
  `${actor} has imported ${hike}, which you organize.`
export const imported = (actor: string, count: number, hike: string) =>
  `${actor} has imported ${count} hikes that you organize: ${hike} and others.`
export const importedOneSubject = (hike: string) => `${hike}: you are its organizer`
export const importedSubject = (hike: string, count: number) =>
  `${hike}: you are the organizer of ${count} hikes`
export const importedMore =
  'Everybody who asks to join, and everybody who takes part, turns to you. What cannot take place, please cancel on its page.'
export const draftSubmitted = (actor: string, hike: string) =>
  `${actor} asks for a look at ${hike} before it is published.`
export const draftSubmittedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} asks for a look at the draft`
export const draftPublished = (actor: string, hike: string) => `${actor} has published ${hike}.`
export const draftPublishedSubject = (hike: string) => `${hike} is published`
export const draftReturned = (actor: string, hike: string, note: string) =>
  `${actor} has returned your draft of ${hike}: “${note}”`
export const draftReturnedHeading = (actor: string, hike: string) =>
  `${actor} has returned your draft of ${hike}.`
export const draftReturnedSubject = (hike: string) => `${hike}: your draft has come back`

// Rides
export const rideTaken = (actor: string, hike: string) => `${actor} has taken a seat in your car to ${hike}.`
export const rideTakenSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} has taken a seat in your car`
export const rideGivenUp = (actor: string, hike: string) =>
  `${actor} does not need a seat in your car to ${hike} any more.`
export const rideGivenUpSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} does not need a seat in your car any more`
export const rideWithdrawn = (actor: string, hike: string) =>
  `${actor} does not take you along to ${hike} any more: please look for another seat.`
export const rideWithdrawnSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} does not take you along any more`
export const rideLost = (actor: string, hike: string) =>
  `You have no seat in the car of ${actor} to ${hike} any more: please look for another one.`
export const rideLostSubject = (hike: string, actor: string) =>
  `${hike}: you have no seat in the car of ${actor} any more`
export const rideRemoved = (actor: string, hike: string) =>
  `${actor} has withdrawn your offer of a ride to ${hike}.`
export const rideRemovedSubject = (hike: string, actor: string) =>
  `${hike}: ${actor} has withdrawn your offer of a ride`

// Chat and comments
export const chatOne = (from: string, hike: string) => `${from} wrote in the chat of ${hike}.`
export const chatUnread = (count: number, hike: string) =>
  `There are ${count} unread messages in the chat of ${hike}.`
export const chatOneSubject = (hike: string, from: string) => `${hike}: a message from ${from}`
export const chatUnreadSubject = (hike: string, count: number) => `${hike}: ${count} unread messages`
export const chatMessage = (from: string, text: string) => `${from}: ${text}`
/** Replaces the text of a message that is only a picture. */
export const aPicture = 'A picture'
export const chatMore = (count: number) => `And ${count} more.`
export const commented = (actor: string, post: string) => `${actor} has commented on ${post}.`
export const commentedSubject = (post: string, actor: string) => `${post}: ${actor} has commented`

// Payments
export const paymentDue = (actor: string, hike: string, money: string) =>
  `${actor} reminds you that ${hike} is not paid yet: ${money}.`
export const paymentDueSubject = (hike: string, money: string) => `${hike} is not paid yet: ${money}`
export const paymentDueMore = (actor: string) =>
  `If you have paid in cash or by transfer, please ask ${actor} to mark it.`
export const paymentReceived = (actor: string, money: string, hike: string) =>
  `${actor} has paid ${money} for ${hike}.`
export const paymentReceivedSubject = (hike: string, actor: string, money: string) =>
  `${hike}: ${actor} has paid ${money}`
export const paymentRefunded = (money: string, hike: string) => `You get back ${money} for ${hike}.`
export const paymentRefundedSubject = (hike: string, money: string) => `${hike}: you get back ${money}`
export const organizerWrites = (note: string) => `The organizer writes: “${note}”`
export const refundTakesTime = 'Banks take up to ten days until they show it.'
export const refundUnsent = (money: string, hike: string) =>
  `Your refund of ${money} for ${hike} did not reach your bank.`
export const refundReturned = (money: string, hike: string) =>
  `Your refund of ${money} for ${hike} did not arrive: your bank has returned it.`
export const refundFailedSubject = (hike: string, money: string) =>
  `${hike}: your refund of ${money} did not arrive`
export const refundUnsentMore = (address: string) =>
  `We will make it again, or pay you in another way. With questions please write to ${address}.`
export const refundReturnedMore = (address: string) =>
  `Please write to ${address}, so that we can pay you in another way.`
export const paymentOwed = (money: string, hike: string, actor: string) =>
  `You owe the group ${money} for ${hike}: ${actor} got it back after it had been paid out to you.`
export const paymentOwedSubject = (hike: string, money: string) => `${hike}: you owe the group ${money}`
export const owedClosed = 'Your account at Stripe is closed, so that it cannot be taken from there.'
export const owedOpen = 'It is taken from your account at Stripe as soon as that holds enough.'
export const owedMore = (address: string) => `To pay in another way, please write to ${address}.`
export const moneyBack = 'What you have paid for it is on its way back to you.'
export const paidOutside =
  'What you have paid in cash or by transfer is not refunded by us: please ask the organizer about it.'

// New hikes that fit a search. `names` is 'Gurten, Niesen, Harder' or `namesAndMore`.
export const newHike = (names: string) => `A new hike like those you look for: ${names}.`
export const newHikes = (count: number, names: string) =>
  `${count} new hikes like those you look for: ${names}.`
export const namesAndMore = (names: string, others: number) => `${names} and ${others} more`
export const newHikeSubject = (hike: string) => `${hike}: a new hike like those you look for`
export const newHikesSubject = (hike: string, others: number) =>
  `${hike} and ${others} more: new hikes like those you look for`

// Reports to the moderators, by what is reported
export const reported = {
  event: 'Somebody has reported a hike.',
  post: 'Somebody has reported a post.',
  message: 'Somebody has reported a message in a chat.',
  user: 'Somebody has reported a person.',
  comment: 'Somebody has reported a comment.',
  picture: 'Somebody has reported a picture.',
}
export const reportedSubject = {
  event: (name: string) => `${name}: a hike has been reported`,
  post: (name: string) => `${name}: a post has been reported`,
  message: (name: string) => `${name}: a message in a chat has been reported`,
  user: (name: string) => `${name}: a person has been reported`,
  comment: (name: string) => `${name}: a comment has been reported`,
  picture: (name: string) => `${name}: a picture has been reported`,
}

// Buttons in emails
export const openHike = 'Open the hike'
export const openDraft = 'Open the draft'
export const openChat = 'Open the chat'
export const seeRides = 'See the rides'
export const seeOtherHikes = 'See the other hikes'
export const seeHikes = 'See the hikes'
export const seeYourHikes = 'See your hikes'
export const seeMyHikes = 'See my hikes'
export const seeRequests = 'See the requests'
export const seeMyPayments = 'See my payments'
export const seePayments = 'See the payments'
export const seeReports = 'See the reports'
export const confirm = 'Confirm'
export const cancelHike = 'Cancel the hike'
export const acceptOrDecline = 'Accept or decline'
export const writeReport = 'Write about it'
export const readComment = 'Read the comment'
export const haveALook = 'Have a look'

// The page of notices
export const title = 'Notices'
export const none = 'Nothing has happened yet.'
export const noMore = 'There are no more notices.'
export const findHike = 'Find a hike'
export const showMore = 'Show more'
export const markAllRead = 'Mark all as read'
/** Before an unread notice, for screen readers. */
export const isNew = 'New:'
export const noticeRequired = 'A notice is required.'
export const mailSentAgain = 'The mail is on its way again.'
export const done = 'Done.'
