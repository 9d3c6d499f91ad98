import { mailInvitation } from '../invitations/mail.ts'
import { mailCredentialChange } from './credential-mail.ts'
import { linkRequest, mailLink } from './link-mail.ts'

/**
 * The jobs that send emails about accounts. Failed jobs are retried. Those that email a link are retried only until the
 * link expires.
 */
export const emailJobs = [mailLink, linkRequest, mailCredentialChange, mailInvitation]
