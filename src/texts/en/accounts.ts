import { type Mark, rich } from '../rich.ts'

// Form fields

export const username = 'Username'
export const usernameHint = (min: number, max: number) =>
  `${min} to ${max} letters, digits, dots, hyphens or underscores. Everyone can see it.`
export const email = 'E-mail'
/** The hint shown with an e-mail field. */
export const onlyYouSeeIt = 'Only you can see it.'
export const password = 'Password'
export const passwordHint = (min: number) => `At least ${min} characters.`

// Field errors

export const emailMissing = 'E-mail is required.'
export const emailTooLong = 'This e-mail address is too long.'
export const notAnEmail = 'This is not an e-mail address.'
export const passwordMissing = 'Password is required.'
export const passwordTooShort = (min: number) => `The password needs at least ${min} characters.`
export const thePassword = 'The password'
export const usernameMissing = 'Username is required.'
export const usernameTooShort = (min: number) => `The username needs at least ${min} characters.`
export const theUsername = 'The username'
export const usernameCharacters = 'Only letters, digits, dots, hyphens and underscores, please.'
export const currentPasswordMissing = 'Your current password is required.'
export const yourPasswordMissing = 'Your password is required.'
export const wrongPassword = 'The password is not correct.'

// The list of sessions in the settings

export const whereSignedIn = 'Where you are signed in'
export const signOutOthers = 'Sign out everywhere else'
/** `time` is 'Sat 28 Nov · 09:00 CET'. */
export const signedInAt = (time: string) => `Signed in ${time}`
export const thisDevice = 'This device'
export const signOutThere = 'Sign out'
/** `device` is 'Firefox on Windows'. */
export const signOutDevice = (device: string) => `Sign out ${device}`
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`
export const unknownBrowser = 'Unknown browser'
export const deviceSignedOut = 'That device is signed out.'
export const othersSignedOut = 'You are signed out everywhere else.'

// Changing the password

export const currentPassword = 'Current password'
export const newPassword = 'New password'
export const othersWillBeSignedOut = 'You will be signed out everywhere else.'
export const changePassword = 'Change the password'
export const noPassword = (choose: Mark) =>
  rich`No password yet, or forgotten? ${choose('Choose one by mail')}`
export const passwordChangedOthersOut = 'Your password has been changed. You are signed out everywhere else.'
export const passwordChangedMeanwhile = 'Your password has been changed in the meantime.'

// Choosing a new password with a link sent by email

export const forgotTitle = 'Forgot your password?'
export const forgotDescription = 'Have a link sent to your e-mail address, and choose a new password.'
export const forgotIntro = 'We’ll send you a link to choose a new one.'
export const sendLink = 'Send the link'
export const chooseTitle = 'Choose a new password'
export const saveNew = 'Save'
export const checkMail = 'Check your e-mail'
export const linkMaySent =
  'If there is an account with that address, a link is on its way. It works once, within one hour.'
export const nothingThere = 'Nothing there? Check your spam folder, or try another address.'
export const linkExpired = 'This link has expired'
export const linksWork = 'Links work once, within one hour.'
export const sendNewLink = 'Send a new link'
export const passwordChangedSignIn = 'Your password has been changed. Please sign in.'
