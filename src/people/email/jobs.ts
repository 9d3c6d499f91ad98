import { mailInvitation } from '../invitations/mail.ts'
import { mailCredentialChange } from './credential-mail.ts'
import { linkRequest, mailLink } from './link-mail.ts'

/** Mails are sent by jobs, which are retried while the mail provider is down and the link has not expired. */
export const emailJobs = [mailLink, linkRequest, mailCredentialChange, mailInvitation]
