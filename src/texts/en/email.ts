import { type Mark, rich } from '../rich.ts'

// Confirming an address with a link

export const confirmTitle = 'Confirm your address'
export const confirmByPassword = 'Enter your password to make this the address of your account.'
export const confirmByClick = 'One click, and you’re set.'
export const confirm = 'Confirm'
export const addressConfirmed = 'Your address is confirmed'
export const linkEndedTitle = 'This link has ended'
export const linkEnded = 'This link has already been used, or has expired.'
/** Follows `linkEnded`, like the next four texts. */
export const signInToSee =
  'Sign in to see whether your address is confirmed, and to have the link sent again.'
export const yoursConfirmed = 'Your address is confirmed, so there is nothing left to do.'
export const otherConfirmed = (address: string) => `${address} is confirmed, so there is nothing left to do.`
export const yoursUnconfirmed = 'Your address is not confirmed yet. Sign in to have the link sent again.'
export const otherUnconfirmed = (address: string) => `${address} is not confirmed yet.`
export const seeHikes = 'See the hikes'
export const openHike = (hike: string) => `Open ${hike}`
export const sendAgain = 'Send the link again'
export const toChange = (account: Mark) =>
  rich`To change your address, or to see a change that waits, open ${account('your account')}.`
export const allSet = 'Thank you. You’re all set.'
export const myHikes = 'My Hikes'
export const signIn = 'Sign in'
export const onItsWay = (address: string) => `A link is on its way to ${address}.`
export const sent = 'Sent.'
export const alreadyConfirmed = 'Your address is confirmed already.'
export const addressHasAccount = 'An account with this address already exists.'

// Undoing a change of address, on a page and in an email

export const undoTitle = 'Undo the change'
export const undoIntro =
  'Your account keeps the address this link was sent to, and is signed out on every device.'
export const undone =
  'Your address is unchanged, and your account is signed out everywhere. Please choose a new password.'

// The address in the settings

export const addressTitle = 'E-mail address'
export const onlyYouSeeIt = 'Only you can see it.'
export const confirmed = 'Confirmed'
export const notConfirmed = 'Not confirmed'
export const refused = 'Refused'
/** Beside a new address that is not confirmed yet. `time` is 'Sat 28 Nov · 09:00 CET'. */
export const takesItsPlace = (time: string) =>
  `Takes its place once you open the link that we sent there, until ${time}.`
export const waiting = 'Waiting'
export const changeAddress = 'Change the address'
export const refusals = {
  suppressed:
    'Mail to this address has come back, or was reported as spam. So we send no news of hikes there any more. Please change the address.',
  invalid:
    'Our mail provider says that this address is not valid, so mails may not reach you. Please change the address.',
}

// Emails about an account. A text that ends with a colon is followed by the link

export const hello = 'Hello,'
export const helloUsername = (username: string) => `Hello ${username},`
export const mailFooter = 'You get this because an account has this address, or was to have it.'
export const welcomeSubject = 'Please confirm your e-mail address'
export const welcome = 'Welcome to the group. Please confirm that this is your address:'
export const confirmAddress = 'Confirm the address'
export const welcomeLink = 'The link works for two days. If you did not sign up, you can ignore this e-mail.'
export const newAddressSubject = 'Please confirm your new e-mail address'
export const newAddress =
  'You asked to change your e-mail address to this one. Please confirm it with your password:'
export const newAddressLink =
  'The link works for 30 minutes. If you did not ask for this, you can ignore this e-mail.'
export const changeSubject = 'Your e-mail address is about to change'
export const change = (address: string) =>
  `Someone who is signed in to your account asked to change its e-mail address to ${address}.`
export const ifNotYouUndo = 'If that was you, there is nothing to do. If it wasn’t, undo the change here:'
export const changeLink = 'The link works for 7 days. It also signs your account out on every device.'
/** The subject of this email and the label of its link. The links in two of the emails below have the same label. */
export const choosePassword = 'Choose a new password'
export const reset = 'You can choose a new password here:'
export const resetLink =
  'The link works once, within one hour. If you did not ask for it, you can ignore this e-mail: nothing has changed.'
export const passwordSubject = 'Your password has been changed'
export const passwordChanged =
  'The password of your account has been changed, and every other device is signed out.'
export const ifNotYouChoose =
  'If that was you, there is nothing to do. If it wasn’t, choose a new password at once:'
export const passkeySubject = 'A passkey was added to your account'
export const passkeyAdded =
  'A passkey was added to your account. Its device can sign in from now on, without your password.'
export const ifNotYouRemove =
  'If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which also removes every passkey:'
export const deletionSubject = 'Your account is deleted'
export const deletion =
  'Your account has been deleted, and nobody sees your name, your picture or your posts any more.'
export const deletionUndo =
  'For 7 days you can have it back, with all of these. Until then nobody else can take your username:'
export const haveBack = 'Have the account back'
export const deletionHikes =
  'Hikes that you were going to lead or to join stay as they are: led by others, cancelled, or without you. After these 7 days everything is erased for good, and nobody can bring it back.'
export const ifNotYouDeleted =
  'If it wasn’t you who deleted it, use the link, and then choose a new password.'
