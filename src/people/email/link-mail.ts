import { eq, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { deletions, jobs, users } from '../../db/schema.ts'
import { consumeQuota, hasQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY, runJob } from '../../jobs/jobs.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import { conflict } from '../../shared/errors.ts'
import { mailSecrets } from '../../work/config.ts'
import type { Mail } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { insertLink, type Link, linkToken, type NewLink, type Purpose, renewLink } from './links.ts'
import {
  addressChangeMail,
  deletionMail,
  newAddressMail,
  type Recipient,
  resetMail,
  welcomeMail,
} from './mail-texts.ts'

/**
 * Mails a link. Key: the time of the request (milliseconds), a random part and, for a link that undoes a change, the
 * new address. The key is also the seed of the token: after a crash between sending the mail and deleting the job, the
 * mail is sent again with the same link.
 */
export const mailLink: JobKind = {
  name: 'mail-link',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (work, key) => {
    const { config } = work
    const [requestedAt, , newAddress = ''] = key.split(':')
    // The secret may have been changed since the link was stored.
    for (const secret of mailSecrets(config)) {
      const token = linkToken(secret, key)
      const link = await renewLink(work, token, new Date(Number(requestedAt)))
      if (link) await sendLink(work, link, token, newAddress)
    }
    return null
  },
}

async function sendLink(work: Work, link: Link, token: string, newAddress: string) {
  const { db, config } = work
  const [user] = await db
    .select({ username: sql<string>`coalesce(${deletions.username}, ${users.username})`.as('name') })
    .from(users)
    .leftJoin(deletions, eq(deletions.userId, users.id))
    .where(eq(users.id, link.userId))
  if (!user) return
  const recipient = { group: work.group, to: link.address, username: user.username }
  const url = (page: string) => `${config.APP_ORIGIN}/accounts/${page}/${token}/`
  await sendAccountMail(work, mailOf(link.purpose, recipient, url, newAddress))
}

/** Returns the statements that store a link and enqueue its mail. Call `mail` after their batch, in the background. */
export function createLink(work: Work, link: NewLink, newAddress = '') {
  const { config } = work
  const random = crypto.getRandomValues(new Uint8Array(32)).toHex()
  const key = `${work.now().getTime()}:${random}:${newAddress}`
  const statements = [
    insertLink(work, link, linkToken(config.AUTH_SECRET, key)),
    enqueue(work, mailLink, key),
  ] as const
  return { statements, mail: () => runJob(work, mailLink, key) }
}

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
    const { statements, mail } = createLink(work, { userId: user.id, purpose, address })
    await work.db.batch([...statements])
    await mail()
    return null
  },
}

/** SQL condition on jobs: they mail a link to this address, or tell of it. The address is the last part of their key. */
export const isLinkJobOf = (address: string) =>
  sql`(${jobs.kind} IN (${mailLink.name}, ${linkRequest.name})
    AND substr(${jobs.key}, -length(${`:${address}`})) = ${`:${address}`})`

type RequestedPurpose = Extract<Purpose, 'verify_email' | 'reset_password'>

/**
 * Mails a link to the account of an address after the response. Neither the response nor its timing reveals whether the
 * address has an account.
 */
export async function requestLink(work: Work, purpose: RequestedPurpose, address: string): Promise<void> {
  const { job, mail } = enqueueLinkRequest(work, purpose, address)
  await job
  work.later(mail)
}

/** Returns the statement that enqueues the request of a link. Call `mail` after its batch, in the background. */
export function enqueueLinkRequest(work: Work, purpose: RequestedPurpose, address: string) {
  const key = `${purpose}:${address}`
  return { job: enqueue(work, linkRequest, key), mail: () => runJob(work, linkRequest, key) }
}

/** Mails the actor another link to verify their address. Throws 401, 409 once it is verified, and 429 after too many. */
export async function resendLink(work: Work): Promise<void> {
  const { actor } = work
  requireUser(actor)
  if (actor.emailVerified) throw conflict('Your address is confirmed already.')
  await consumeQuota(work, 'confirmation-mail', actor.id)
  await requestLink(work, 'verify_email', actor.email)
}

function mailOf(
  purpose: Purpose,
  recipient: Recipient,
  url: (page: string) => string,
  newAddress: string,
): Mail {
  switch (purpose) {
    case 'verify_email':
      return welcomeMail(recipient, url('email/verify'))
    case 'change_email':
      return newAddressMail(recipient, url('email/verify'))
    case 'undo_email':
      return addressChangeMail(recipient, newAddress, url('email/undo'))
    case 'undo_deletion':
      return deletionMail(recipient, url('deletion/undo'))
    case 'reset_password':
      return resetMail(recipient, url('password/reset'))
  }
}
