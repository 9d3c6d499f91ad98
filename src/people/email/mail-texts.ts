import type { Mail } from '../../context/platform.ts'
import { greetingOf } from '../../notices/mail/plain-text.ts'
import { mailOfLetter, type SendingGroup } from '../../notices/mail/template.ts'
import { t } from '../../texts/email.ts'

/** The recipient of an email about an account, and the group that sends it. */
export type Recipient = { group: SendingGroup; to: string; username: string; name: string }

export const welcomeMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: t.welcomeSubject,
    before: [t.welcome],
    link: { label: t.confirmAddress, url },
    after: [t.welcomeLink],
  })

export const newAddressMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: t.newAddressSubject,
    before: [t.newAddress],
    link: { label: t.confirmAddress, url },
    after: [t.newAddressLink],
  })

export const addressChangeMail = (recipient: Recipient, newAddress: string, url: string) =>
  mailOf(recipient, {
    subject: t.changeSubject,
    before: [t.change(newAddress), t.ifNotYouUndo],
    link: { label: t.undoTitle, url },
    after: [t.changeLink],
  })

export const resetMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: t.choosePassword,
    before: [t.reset],
    link: { label: t.choosePassword, url },
    after: [t.resetLink],
  })

export const passwordMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: t.passwordSubject,
    before: [t.passwordChanged, t.ifNotYouChoose],
    link: { label: t.choosePassword, url },
    after: [],
  })

export const passkeyMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: t.passkeySubject,
    before: [t.passkeyAdded, t.ifNotYouRemove],
    link: { label: t.choosePassword, url },
    after: [],
  })

export const deletionMail = (recipient: Recipient, url: string) =>
  mailOf(recipient, {
    subject: t.deletionSubject,
    before: [t.deletion, t.deletionUndo],
    link: { label: t.haveBack, url },
    after: [t.deletionHikes, t.ifNotYouDeleted],
  })

type Content = {
  subject: string
  /** Paragraphs before and `after` the link in the plain text of the email. */
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
    // Replaces a colon at the end, because the link follows below the whole text.
    more: [greeting, ...before.map((paragraph) => paragraph.replace(/\s?:$/, '.')), ...after],
    link,
    footer: { text: t.mailFooter },
  })
  return { ...mail, text: [greeting, ...before, link.url, ...after].join('\n\n') }
}

/** A greeting. It omits a username that an email client would show as a link, such as 'free-money.example'. */
const greetingByUsername = (username: string) => (/\.\w/.test(username) ? t.hello : t.helloUsername(username))
