// In the settings

export const title = 'Passkeys'
export const explained =
  'With a passkey you sign in by your fingerprint, your face, or the lock of your device, without a password.'
export const add = 'Add a passkey'
/** `time`, `added` and `used` are like 'Sat 28 Nov · 09:00 CET'. */
export const added = (time: string) => `Added ${time}`
export const addedAndUsed = (added: string, used: string) => `Added ${added}, used ${used}`
/** `device` is 'Firefox on Windows', here and in `removeQuestion`. */
export const removeOf = (device: string) => `Remove the passkey of ${device}`
export const remove = 'Remove'
export const removeQuestion = (device: string) => `Remove the passkey of ${device}?`
export const removeIntro = 'You cannot sign in with it any more. Your device may still offer it.'
export const removed = 'The passkey is removed. Your device may still offer it.'
export const cancel = 'Cancel'

// Adding a passkey

export const addIntro =
  'A passkey signs you in by your fingerprint, your face, or the lock of your device. Enter your password first.'
export const goOn = 'Go on'
export const create = 'Create the passkey'
export const created = 'You can sign in with this passkey from now on.'
export const notMade = 'The passkey could not be made. Please try again.'
export const tooMany = (max: number) =>
  `An account has at most ${max} passkeys, and a device one. Please remove one.`

// Signing in with a passkey

export const signIn = 'Sign in with a passkey'
export const use = 'Use a passkey'
export const usePassword = 'Use your password'
export const notOfAccount = 'This passkey is not one of an account here.'

// On the device

export const needsScript = 'This needs JavaScript, which is turned off in your browser.'
export const hasOneAlready = 'This device has a passkey of yours already.'
export const notUsed = 'The passkey was not used. Please try again.'
export const noneUsed = 'No passkey was used. Please try again.'
export const unsupported = 'This browser has no passkeys.'
