import type { ReactNode } from 'react'
import { plural } from '../plural.ts'
import { type Mark, rich } from '../rich.ts'

// The forms that ask moderators to confirm an action. `name` is the name of an item, such as `picture` below.
export const acts = {
  hide: {
    submit: 'Hide',
    title: (name: string) => `Hide ${name}?`,
    intro: 'Only its author and moderators see it then.',
    done: 'Hidden.',
  },
  restore: {
    submit: 'Restore',
    title: (name: string) => `Restore ${name}?`,
    intro: 'Everybody sees it again.',
    done: 'Restored.',
  },
  ban: {
    submit: 'Ban',
    title: (name: string) => `Ban ${name}?`,
    intro:
      'They are signed out and cannot sign in any more. All that they have published is hidden. Their hikes ahead go to a co-organizer, or are cancelled and refunded, and they leave those of others; unbanning does not bring those back.',
    done: 'Banned.',
  },
  unban: {
    submit: 'Unban',
    title: (name: string) => `Unban ${name}?`,
    intro: 'They can sign in again, and what they have published is shown again.',
    done: 'Unbanned.',
  },
}
/** Replaces `acts.hide.intro` for a person. */
export const hidePersonIntro =
  'Only they and moderators see their profile then. All that they have published is hidden.'
/** Before a ban: the person's upcoming hikes. */
export const hikesAhead = (hikes: number) =>
  plural(hikes, { one: 'One hike is ahead.', other: `${hikes} hikes are ahead.` })
/** Follows `hikesAhead`. */
export const told = (people: number) =>
  plural(people, { one: 'One person is told.', other: `${people} people are told.` })
export const isBanned = (name: string) => `${name} is banned.`
export const isUnbanned = (name: string) => `${name} is unbanned.`
export const reason = 'Reason'
export const reasonHint = 'For the log, which moderators read.'
export const reasonOptional = 'Optional. For the log, which moderators read.'
export const cancel = 'Cancel'
export const unreachable = 'The chat cannot be reached now, so the message is not shown.'
export const thisUnreachable = (again: Mark) =>
  rich`The chat cannot be reached now, so this message is not shown. ${again('Try again')}`

// Names of items, for moderators. They are used in sentences and on their own.
export const picture = 'picture'
export const commentBy = (author: string, post: string) => `comment by ${author} on ${post}`
export const messageBy = (author: string, hike: string) => `message by ${author} in ${hike}`
export const messageNumber = (id: string, hike: string) => `message ${id} in ${hike}`

// The list of hidden items and banned people.
export const nothingHidden = 'Nothing is hidden.'
export const openReports = 'Open reports'
export const showMore = 'Show more'
export const banned = 'Banned'
export const restore = 'Restore'
export const restoreItem = (name: string) => `Restore ${name}`
export const unban = 'Unban'
export const unbanPerson = (name: string) => `Unban ${name}`

// The log: who did what.
export const nothingDone = 'Nothing has been done yet.'
export const operator = 'Whoever runs this server'
export const logHide = (who: ReactNode, what: ReactNode) => rich`${who} has hidden ${what}`
export const logRestore = (who: ReactNode, what: ReactNode) => rich`${who} has restored ${what}`
export const logBan = (who: ReactNode, what: ReactNode) => rich`${who} has banned ${what}`
export const logUnban = (who: ReactNode, what: ReactNode) => rich`${who} has unbanned ${what}`
export const logMember = (who: ReactNode, what: ReactNode) => rich`${who} has made ${what} a member`
export const logModerator = (who: ReactNode, what: ReactNode) => rich`${who} has made ${what} a moderator`
export const logAdmin = (who: ReactNode, what: ReactNode) => rich`${who} has made ${what} an admin`
export const logApprove = (who: ReactNode, what: ReactNode) =>
  rich`${who} has decided on the approval of ${what}`
export const logDismiss = (who: ReactNode, what: ReactNode) =>
  rich`${who} has dismissed the reports of ${what}`
export const logReopen = (who: ReactNode, what: ReactNode) =>
  rich`${who} has opened the reports of ${what} again`
export const logDelete = (who: ReactNode, what: ReactNode) => rich`${who} has deleted ${what}`
export const logSettings = (who: ReactNode, group: Mark) =>
  rich`${who} has changed the settings of ${group('the group')}`
export const logInvite = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} has made ${invitation(`invitation ${id}`)}`
export const logResend = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} has sent ${invitation(`invitation ${id}`)} again`
export const logWithdraw = (who: ReactNode, id: string, invitation: Mark) =>
  rich`${who} has withdrawn ${invitation(`invitation ${id}`)}`
export const approvalWithdrawnReason = 'withdrawn'

// Deleted items in the log.
export const deletedItems = {
  event: (id: string) => `hike ${id}, which is deleted`,
  post: (id: string) => `post ${id}, which is deleted`,
  message: (id: string) => `message ${id}, which is deleted`,
  user: (id: string) => `person ${id}, which is deleted`,
  comment: (id: string) => `comment ${id}, which is deleted`,
  picture: (id: string) => `picture ${id}, which is deleted`,
}

// Drafts waiting for a moderator.
export const noDrafts = 'No draft waits for a look.'
export const draftBy = (organizer: string) => `By ${organizer}`
export const draftSubmitted = (organizer: string, time: string) => `By ${organizer}, submitted ${time}`

// For members who may not publish yet.
export const beforePublishing = 'Before you publish'
export const untilThen = 'Until then you can join hikes, and talk to those who come along.'
export const seeHikes = 'See the hikes'

// Responses and messages.
export const roleChanged = 'Role changed.'
export const roleIsChanged = 'The role is changed.'
export const approved = 'Approved.'
export const approvalWithdrawn = 'Approval withdrawn.'
export const approvalIsWithdrawn = 'The approval is withdrawn.'
export const notToYourself = 'You cannot do that to yourself.'
export const onlyAdmins = 'Only an admin can do that to a moderator.'
export const rolesHaveChanged = 'Your role or theirs has changed in the meantime.'

// Field errors.
export const noId = 'This is not an id.'
export const aReason = 'A reason'
export const reasonNotText = 'A reason must be text.'
export const reasonMissing = 'Please give a reason.'
export const cannotBeHidden = 'This cannot be hidden.'
export const notARole = 'A role is member, moderator or admin.'
export const approvedIsBoolean = 'Approved is true or false.'
