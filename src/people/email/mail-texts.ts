import type { Mail } from '../../work/platform.ts'

export const welcomeMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your e-mail address',
  text: `${greeting(username)}

Welcome to the group. Please confirm that this is your address:

${link}

The link works for two days. If you did not sign up, you can ignore this e-mail.`,
})

export const newAddressMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your new e-mail address',
  text: `${greeting(username)}

You asked to change your e-mail address to this one. Please confirm it with your password:

${link}

The link works for 30 minutes. If you did not ask for this, you can ignore this e-mail.`,
})

export const addressChangeMail = (
  to: string,
  username: string,
  newAddress: string,
  undoLink: string,
): Mail => ({
  to,
  subject: 'Your e-mail address is about to change',
  text: `${greeting(username)}

Someone who is signed in to your account asked to change its e-mail address to ${newAddress}.

If that was you, there is nothing to do. If it wasn’t, undo the change here:

${undoLink}

The link works for 7 days. It also signs your account out on every device.`,
})

export const resetMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Choose a new password',
  text: `${greeting(username)}

You can choose a new password here:

${link}

The link works once, within one hour. If you did not ask for it, you can ignore this e-mail: nothing has changed.`,
})

export const passwordMail = (to: string, username: string, resetPage: string): Mail => ({
  to,
  subject: 'Your password has been changed',
  text: `${greeting(username)}

The password of your account has been changed, and every other device is signed out.

If that was you, there is nothing to do. If it wasn’t, choose a new password at once:

${resetPage}`,
})

export const passkeyMail = (to: string, username: string, resetPage: string): Mail => ({
  to,
  subject: 'A passkey was added to your account',
  text: `${greeting(username)}

A passkey was added to your account. Its device can sign in from now on, without your password.

If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which also removes every passkey:

${resetPage}`,
})

export const deletionMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Your account is deleted',
  text: `${greeting(username)}

Your account has been deleted, and nobody sees your name, your picture or your posts any more.

For 7 days you can have it back, with all of these. Until then nobody else can take your username:

${link}

Hikes that you were going to lead or to join stay as they are: led by others, cancelled, or without you. After these 7 days everything is erased for good, and nobody can bring it back.

If it wasn’t you who deleted it, use the link, and then choose a new password.`,
})

/** Leaves out a username that a mail program would turn into a link, such as 'free-money.example'. */
const greeting = (username: string) => (/\.\w/.test(username) ? 'Hello,' : `Hello ${username},`)
