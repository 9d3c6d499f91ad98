import { mailInvitation } from '../invitations/mail.ts'
import { mailCredentialChange } from './credential-mail.ts'
import { linkRequest, mailLink } from './link-mail.ts'

/** Jobs send the mails, and retry while the mail provider is down and the link has not expired. */
export const emailJobs = [mailLink, linkRequest, mailCredentialChange, mailInvitation]
