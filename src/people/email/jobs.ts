import { mailInvitation } from '../invitations/mail.ts'
import { mailCredentialChange } from './credential-mail.ts'
import { linkRequest, mailLink } from './link-mail.ts'

/** The jobs that send account mails. Failed jobs are retried, and those that mail a link until the link expires. */
export const emailJobs = [mailLink, linkRequest, mailCredentialChange, mailInvitation]
