import { mailInvitation } from '../invitations/mail.ts'
import { mailCredentialChange } from './credential-mail.ts'
import { linkRequest, mailLink } from './link-mail.ts'

/**
 * The jobs that send account mails. A failed job is retried; one that mails a link is retried only until the link
 * expires.
 */
export const emailJobs = [mailLink, linkRequest, mailCredentialChange, mailInvitation]
