import type { Mail } from '../platform.ts'

export const welcomeMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your e-mail address',
  text: `Hello ${username},

welcome to the group. Please confirm that this is your address:

${link}

The link works for two days. If you did not sign up, you can ignore this e-mail.`,
})

export const newAddressMail = (to: string, username: string, link: string): Mail => ({
  to,
  subject: 'Please confirm your new e-mail address',
  text: `Hello ${username},

you asked to change your e-mail address to this one. Please confirm it:

${link}

The link works for two days. If you did not ask for this, you can ignore this e-mail.`,
})

export const resetMail = (user: { name: string; email: string }, link: string): Mail => ({
  to: user.email,
  subject: 'Choose a new password',
  text: `Hello ${user.name},

you can choose a new password here:

${link}

The link works once, for one hour. If you did not ask for it, you can ignore this e-mail: nothing has changed.`,
})
