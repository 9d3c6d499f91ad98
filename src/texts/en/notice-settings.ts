/** The groups of notices that users can switch on and off. */
export const groups = {
  requests: {
    label: 'My requests',
    hint: 'A request of yours is approved or declined, or joining opens where you asked to hear of it.',
  },
  changes: {
    label: 'Changes to my hikes',
    hint: 'A hike is confirmed, you become its organizer, or your ride changes. A new time, place or price, a message to everybody and a cancellation always come by mail, whatever you choose here.',
  },
  organizing: {
    label: 'Organizing',
    hint: 'Somebody asks to join a hike of yours, leaves it, or pays for it, or asks you to organize one together. What becomes of your drafts. Reports and drafts of others, if you are a moderator.',
  },
  chat: {
    label: 'Chat',
    hint: 'Messages that you have not read for half an hour: one mail until you read them.',
  },
  comments: {
    label: 'Comments',
    hint: 'Somebody comments on a post of yours, or on one where you have.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'The day before a hike: time, place, sun, and who comes. The day after, how it was. That a hike is not paid yet.',
  },
  new_hikes: {
    label: 'New hikes',
    hint: 'Hikes like those you look for, once a day at 18:00. You choose them under Searches.',
  },
}
export const mailsGoTo = (address: string) => `Mails go to ${address}.`
export const byMail = 'By mail'
export const onDevices = 'On devices'
export const alwaysMailed =
  'A changed, cancelled or deleted hike, a removal and a refund are always mailed. Under Notices you find everything, sent or not.'
export const alwaysSent =
  'A changed, cancelled or deleted hike, a removal and a refund are always sent, by mail and to the devices that get notifications. Under Notices you find everything, sent or not.'
export const save = 'Save'
export const saved = 'Saved.'
export const thisDevice = 'This device'
export const needsScript = 'Getting notifications here needs JavaScript.'

// The page that opens from the unsubscribe link in emails
export const unsubscribe = 'Unsubscribe'
/** `group` is a label of `groups`. */
export const willStop = (group: string) =>
  `Mails about “${group}” will stop. You still find everything under Notices.`
export const stopped = (group: string) => `You get no more mails about “${group}”.`
export const linkNotComplete = 'This link to unsubscribe is not complete.'
export const choose = 'Choose what is mailed under Mail and notifications.'
export const signInToChoose = 'Sign in to choose what is mailed under Mail and notifications.'
export const signIn = 'Sign In'
