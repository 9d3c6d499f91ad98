import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The form. `title` names what is reported. It is one of the next texts.
export const reportTitle = (title: string) => `Report ${title}`
export const titled = (title: string) => `“${title}”`
export const aComment = (author: string) => `a comment by ${author}`
export const aMessageBy = (author: string) => `a message by ${author}`
export const aMessage = 'a message'
export const pictureOf = (title: string) => `the picture of ${title}`
export const albumPictureOf = (title: string) => `a picture of ${title}`
export const onlyModerators = (author: string) =>
  `Only the moderators read what you write. ${author} is not told who has reported it.`
export const onlyModeratorsOfMessage =
  'Only the moderators read what you write. The author is not told who has reported it.'
export const whatIsWrong = 'What is wrong?'
export const report = 'Report'
export const cancel = 'Cancel'
export const hideYourself = 'Hide it yourself'
export const orBlock = (name: string) => `Or block ${name}`
export const blockMeans =
  'Then neither of you sees the other’s messages and comments, and they cannot join your hikes.'
export const aboutThePicture = 'Is it about the picture?'
export const aboutAPicture = 'Is it about one of the pictures?'
export const reportThePicture = 'Report the picture'
export const reportPictureNumber = (number: number) => `Report picture ${number}`
export const thanks = 'Thank you. The moderators will look at it.'
export const alreadyReported = 'You have already reported this.'

// The list of chat messages, from which one is chosen.
export const reportAMessage = 'Report a message'
export const unreachable = (again: Mark) => rich`The chat cannot be reached now. ${again('Try again')}`
export const nobodyElse = 'Nobody else has written anything.'
export const reportMessage = (author: string, text: string) => `Report: ${author}, ${text}`
export const backToChat = 'Back to the chat'

// The moderators' queue.
export const nothingReported = 'Nothing is reported.'
export const seeLog = 'See the log'
export const showLater = 'Show later ones'
export const deleted = 'Deleted'
export const seePicture = 'See where it is'
export const by = (author: ReactNode) => rich`By ${author}`
export const reportCount = (reports: number) =>
  plural(reports, { one: '1 report', other: `${reports} reports` })
export const hidden = 'Hidden'
export const deletedAccount = 'A deleted account'
export const andMore = (reports: number) => `And ${reports} more.`
export const dismiss = 'Dismiss'
export const hide = 'Hide'
export const restore = 'Restore'
export const ban = 'Ban'
export const banAuthor = 'Ban the author'
export const named = (act: string, subject: string) => `${act}: ${subject}`
export const isHidden = (title: ReactNode) => rich`${title} is hidden, and its reports are closed.`
export const undo = 'Undo'
export const undoHiding = (title: string) => `Undo: ${title} is hidden`
export const dismissed = 'Report dismissed.'
export const reopened = 'The report is open again.'

// Field errors.
export const aReason = 'A reason'
export const reasonMissing = 'Please say what is wrong.'
export const idMissing = 'An id is required.'
export const hikeMissing = 'The hike of the message is required.'
export const cannotBeReported = 'This cannot be reported.'
