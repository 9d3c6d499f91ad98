import { consumeQuota } from '../http/rate-limit.ts'
import { requestLink } from '../people/email/link-request.ts'
import type { Config } from '../work/config.ts'
import type { Work } from '../work/work.ts'
import { requireUser } from './policy.ts'

/** Where whoever may not publish reads what to do. */
export const PUBLISHING = '/publishing'

/** What somebody has to do who may not create hikes and write posts. */
export const whatToDo = ({ WHO_PUBLISHES, CONTACT_EMAIL }: Config) =>
  WHO_PUBLISHES === 'confirmed'
    ? 'Please confirm your e-mail address first: a link was sent to it when you signed up.'
    : `A moderator has to approve you first: please write to ${CONTACT_EMAIL}.`

/** Mails the actor another link to confirm their address, unless it is confirmed. Throws 401, and 429 after too many. */
export async function requestConfirmation(work: Work): Promise<void> {
  const { actor } = work
  requireUser(actor)
  await consumeQuota(work, 'mail', actor.id)
  await requestLink(work, 'verify_email', actor.email)
}
