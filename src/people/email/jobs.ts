import { mailCredentialChange } from './credential-mail.ts'
import { linkRequest, mailLink } from './link-mail.ts'

// The mails of accounts are jobs, retried while the provider of mail is down and the link would still count.

export const emailJobs = [mailLink, linkRequest, mailCredentialChange]
