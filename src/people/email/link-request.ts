import { eq } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { users } from '../../db/schema.ts'
import { consumeQuota, hasQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY, runJob } from '../../jobs/jobs.ts'
import type { Work } from '../../work/work.ts'
import { createLink } from './link-mail.ts'
import type { Purpose } from './links.ts'

/** Creates and mails a link for the account of an address, if there is one. Key: the purpose and the address. */
export const linkRequest: JobKind = {
  name: 'request-link',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (work, key) => {
    const [purpose, address = ''] = key.split(':') as [RequestedPurpose, string?]
    const [user] = await work.db.select().from(users).where(eq(users.email, address))
    if (!user || user.bannedAt) return null
    const isWanted =
      purpose === 'verify_email' ? !user.emailVerified : await hasQuota(work, 'reset-mail', user.id)
    if (!isWanted) return null
    const { statements, mail } = await createLink(work, { userId: user.id, purpose, address })
    await work.db.batch([...statements])
    await mail()
    return null
  },
}

type RequestedPurpose = Extract<Purpose, 'verify_email' | 'reset_password'>

/**
 * Mails a link to the account of an address after the response. Neither the response nor its timing
 * tells whether the address has an account.
 */
export async function requestLink(work: Work, purpose: RequestedPurpose, address: string): Promise<void> {
  const { job, mail } = linkRequested(work, purpose, address)
  await job
  work.later(mail)
}

/** That request as a job, a statement. Call `mail` after its batch, in the background. */
export function linkRequested(work: Work, purpose: RequestedPurpose, address: string) {
  const key = `${purpose}:${address}`
  return { job: enqueue(work, linkRequest, key), mail: () => runJob(work, linkRequest, key) }
}

/** Mails the actor another link to confirm their address, unless it is confirmed. Throws 401, and 429 after too many. */
export async function requestConfirmation(work: Work): Promise<void> {
  const { actor } = work
  requireUser(actor)
  await consumeQuota(work, 'mail', actor.id)
  await requestLink(work, 'verify_email', actor.email)
}
