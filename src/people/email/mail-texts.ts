import type { Mail } from '../../context/platform.ts'
import { greetingOf } from '../../notices/mail/plain-text.ts'
import { mailOfLetter, type SendingGroup } from '../../notices/mail/template.ts'

/** The recipient of a mail about an account, and the group that sends it. */
export type Recipient = { group: SendingGroup; to: string; username: string; name: string }

export const welcomeMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: 'Please confirm your e-mail address',
    before: ['Welcome to the group. Please confirm that this is your address:'],
    link: { label: 'Confirm the address', url },
    after: ['The link works for two days. If you did not sign up, you can ignore this e-mail.'],
  })

export const newAddressMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: 'Please confirm your new e-mail address',
    before: ['You asked to change your e-mail address to this one. Please confirm it with your password:'],
    link: { label: 'Confirm the address', url },
    after: ['The link works for 30 minutes. If you did not ask for this, you can ignore this e-mail.'],
  })

export const addressChangeMail = (recipient: Recipient, newAddress: string, url: string) =>
  mailOf(recipient, {
    subject: 'Your e-mail address is about to change',
    before: [
      `Someone who is signed in to your account asked to change its e-mail address to ${newAddress}.`,
      'If that was you, there is nothing to do. If it wasn’t, undo the change here:',
    ],
    link: { label: 'Undo the change', url },
    after: ['The link works for 7 days. It also signs your account out on every device.'],
  })

export const resetMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: 'Choose a new password',
    before: ['You can choose a new password here:'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once, within one hour. If you did not ask for it, you can ignore this e-mail: nothing has changed.',
    ],
  })

export const passwordMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: 'Your password has been changed',
    before: [
      'The password of your account has been changed, and every other device is signed out.',
      'If that was you, there is nothing to do. If it wasn’t, choose a new password at once:',
    ],
    link: { label: 'Choose a new password', url },
    after: [],
  })

export const passkeyMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: 'A passkey was added to your account',
    before: [
      'A passkey was added to your account. Its device can sign in from now on, without your password.',
      'If that was you, there is nothing to do. If it wasn’t, choose a new password at once, which also removes every passkey:',
    ],
    link: { label: 'Choose a new password', url },
    after: [],
  })

export const deletionMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: 'Your account is deleted',
    before: [
      'Your account has been deleted, and nobody sees your name, your picture or your posts any more.',
      'For 7 days you can have it back, with all of these. Until then nobody else can take your username:',
    ],
    link: { label: 'Have the account back', url },
    after: [
      'Hikes that you were going to lead or to join stay as they are: led by others, cancelled, or without you. After these 7 days everything is erased for good, and nobody can bring it back.',
      'If it wasn’t you who deleted it, use the link, and then choose a new password.',
    ],
  })

type Content = {
  subject: string
  /** Paragraphs around the link. */
  before: string[]
  link: { label: string; url: string }
  after: string[]
}

function mailOf({ group, to, username, name }: Recipient, { subject, before, link, after }: Content): Mail {
  const greeting = name ? greetingOf(name) : greetingByUsername(username)
  const mail = mailOfLetter(to, {
    group,
    subject,
    lead: subject,
    facts: [],
    // The link follows below this text.
    more: [greeting, ...before.map((paragraph) => paragraph.replace(/:$/, '.')), ...after],
    link,
    footer: { text: 'You get this because an account has this address, or was to have it.' },
  })
  return { ...mail, text: [greeting, ...before, link.url, ...after].join('\n\n') }
}

/** Leaves out a username that a mail program would turn into a link, such as 'free-money.example'. */
const greetingByUsername = (username: string) => (/\.\w/.test(username) ? 'Hello,' : `Hello ${username},`)
