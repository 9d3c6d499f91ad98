import { mailCredentialChange } from '../email/credential-mail.ts'
import { mailLink } from '../email/link-mail.ts'
import { linkRequest } from '../email/link-request.ts'

// The mails of accounts are jobs, retried while the provider of mail is down and the link would still count.

export const accountJobs = [mailLink, linkRequest, mailCredentialChange]
