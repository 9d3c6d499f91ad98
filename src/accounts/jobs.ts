import { mailCredentialChange } from './credential-mail.ts'
import { mailLink } from './link-mail.ts'
import { linkRequest } from './link-request.ts'

// The mails of accounts are jobs, retried while the provider of mail is down and the link would still count.

export const accountJobs = [mailLink, linkRequest, mailCredentialChange]
