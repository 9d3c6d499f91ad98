import { plural } from '../plural.ts'

export const title = 'Chat'
export const forParticipants = 'Chat is available only for event participants or the organizer.'
export const deletedWithHike = 'The chat was deleted with the hike.'
export const notSentYet = 'What you had not sent yet'
/** Shown beside links to the chat. `shown` is the formatted number or '999+', here and in the next text. */
export const unread = (_count: number, shown: string) => `${shown} new`
export const unreadMessages = (count: number, shown: string) =>
  plural(count, { one: `${shown} new message`, other: `${shown} new messages` })
export const noConnection = 'No live connection. New messages may come late.'
export const reset = 'Reset Chat'
export const resetQuestion = 'Delete all messages in this chat?'
export const resetConsequence = 'They are deleted for everyone and cannot be restored.'
export const wasReset = 'Chat reset.'
export const hereNow = (names: string) => `Here now: ${names}`
export const hereNowAndMore = (names: string, others: number) => `Here now: ${names} and ${others} more`

// Writing a message
export const message = 'Message'
export const placeholder = 'Write to the group'
export const picture = 'Picture'
export const send = 'Send'
export const charactersOf = (length: string, most: string) => `${length} of ${most} characters`
export const replyTo = (name: string) => `Reply to ${name}`
export const stopReply = 'Do not reply'
export const yourChoice = 'Your choice'
export const removePicture = 'Remove the picture'
export const sendingPicture = 'Sending the picture'
export const unreadablePicture = 'This picture cannot be read. Please choose another one.'
export const lostPicture = 'The picture could not be kept in this browser. Please choose it again.'

// The messages
export const conversation = 'Conversation'
export const empty = 'No messages yet. Say hello!'
export const newer = 'New messages ↓'
/** On the line above the first unread message. */
export const isNew = 'New'
export const you = 'You'
export const pictureBy = (name: string) => `By ${name}`
export const announcement = 'Announcement'
export const moreActions = 'More actions'
export const hidden = 'Hidden by a moderator'
export const pictureDeleted = 'This picture has been deleted.'
export const sending = 'Sending…'
export const sendAgain = 'Send again'
export const discard = 'Discard'
export const older = 'Older messages'
export const loading = 'Loading...'
export const loadFailed = 'Could not load. Try again'
export const menu = (name: string) => `What ${name} wrote`
export const reply = 'Reply'
export const report = 'Report'
export const reportToModerators = 'Report this to the moderators'

// Why a message is not sent
export const waitingForSignal = 'Waiting for signal.'
/** `reason` is a sentence, here and in the next text. */
export const notSentYetBecause = (reason: string) => `Not sent yet. ${reason}`
export const notSentBecause = (reason: string) => `Not sent. ${reason}`
export const notSent = 'Not sent.'
/** Follows `waitingForSignal` or `notSentYetBecause`. */
export const keepOpen = 'Keep this page open.'

// Errors
export const writeFirst = 'Write something first.'
export const aMessage = 'A message'
export const replyNeedsId = 'A reply needs the id of a message.'
export const quotedIsGone = 'The message that you reply to is not there any more.'
export const nonceIsText = 'A nonce must be text.'
export const nonceTooLong = 'A nonce can have at most 64 characters.'
export const nonceEmpty = 'A nonce must have at least 1 character.'
export const nonceReserved = 'This nonce is reserved.'
export const oneEmoji = (emoji: string) => `An emoji must be one of ${emoji}.`
/** `field` is the name of a field of the API. */
export const fieldIsId = (field: string) => `${field} must be the id of a message.`
export const tooFast = 'You are sending messages too fast. Please wait a moment.'
export const socketsOnly = 'This address accepts WebSocket connections only.'
