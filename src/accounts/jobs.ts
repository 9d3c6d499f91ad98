import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { currentTime } from '../clock.ts'
import { deletions, users } from '../db/schema.ts'
import { hasQuota } from '../http/rate-limit.ts'
import { enqueue, enqueueEach, type JobKind, PRIORITY, runJob } from '../jobs/jobs.ts'
import type { Mail } from '../platform.ts'
import type { Work } from '../work.ts'
import { type NewLink, type Purpose, prepareLink, renewLink, tokenOf } from './links.ts'
import {
  addressChangeMail,
  deletionMail,
  newAddressMail,
  passkeyMail,
  passwordMail,
  resetMail,
  welcomeMail,
} from './mail.ts'

// The mails of accounts are jobs, retried while the provider of mail is down and the link would still count.

/**
 * Mails a link. Key: the time of the request (milliseconds), a random part and, for a link that undoes a change, the new
 * address; it is also the seed of the token. A crash after the mail is sent and before the job is deleted sends the
 * mail once more, with the same link.
 */
const mailLink: JobKind = {
  name: 'mail-link',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (work, key) => {
    const { db, config, platform } = work
    const [requestedAt, , newAddress = ''] = key.split(':')
    const token = await tokenOf(config, key)
    const link = await renewLink(db, token, new Date(Number(requestedAt)))
    if (!link) return null
    const [user] = await db
      .select({ username: sql<string>`coalesce(${deletions.username}, ${users.username})`.as('name') })
      .from(users)
      .leftJoin(deletions, eq(deletions.userId, users.id))
      .where(eq(users.id, link.userId))
    if (user) await platform.sendMail(work, mailOf(link, user.username, token, config.APP_ORIGIN, newAddress))
    return null
  },
}

function mailOf(
  { purpose, address }: NewLink,
  username: string,
  token: string,
  origin: string,
  newAddress: string,
): Mail {
  const url = (page: string) => `${origin}/accounts/${page}/${token}/`
  switch (purpose) {
    case 'verify_email':
      return welcomeMail(address, username, url('email/verify'))
    case 'change_email':
      return newAddressMail(address, username, url('email/verify'))
    case 'undo_email':
      return addressChangeMail(address, username, newAddress, url('email/undo'))
    case 'undo_deletion':
      return deletionMail(address, username, url('deletion/undo'))
    case 'reset_password':
      return resetMail(address, username, url('password/reset'))
  }
}

/** The statements that store a link and enqueue its mail. Call `mail` after their batch, in the background. */
export async function createLink(work: Work, link: NewLink, newAddress = '') {
  const { db, config } = work
  const random = crypto.getRandomValues(new Uint8Array(32)).toHex()
  const key = `${currentTime().getTime()}:${random}:${newAddress}`
  const { insert } = await prepareLink(db, link, await tokenOf(config, key))
  const statements = [insert, enqueue(db, mailLink, key)] as const
  return { statements, mail: () => runJob(work, mailLink, key) }
}

/** Creates and mails a link for the account of an address, if there is one. Key: the purpose and the address. */
const linkRequest: JobKind = {
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
  const { statement, mail } = linkRequested(work, purpose, address)
  await statement
  work.later(mail)
}

/** The statement of that request. Call `mail` after its batch, in the background. */
export function linkRequested(work: Work, purpose: RequestedPurpose, address: string) {
  const key = `${purpose}:${address}`
  return { statement: enqueue(work.db, linkRequest, key), mail: () => runJob(work, linkRequest, key) }
}

/** Ways to sign in of which a change is mailed. */
type Credential = 'password' | 'passkey'

/** Tells a user of a new password or passkey. Key: their id, a random part for each change, and which it is. */
const mailCredentialChange: JobKind = {
  name: 'mail-credential-change',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db, config, platform } = work
    const [userId, , credential] = key.split(':') as [string, string, Credential]
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, Number(userId)), isNull(users.deletedAt)))
    const resetPage = `${config.APP_ORIGIN}/accounts/password/reset/`
    const mail = credential === 'passkey' ? passkeyMail : passwordMail
    if (user) await platform.sendMail(work, mail(user.email, user.username, resetPage))
    return null
  },
}

/** The statement that enqueues that mail where `isDone`. Call `mail` after its batch, in the background. */
export function credentialChanged(work: Work, userId: number, credential: Credential, isDone: SQL) {
  const key = `${userId}:${crypto.randomUUID()}:${credential}`
  return {
    statement: enqueueEach(work.db, mailCredentialChange, sql`${key}`, sql`FROM (SELECT 1) WHERE ${isDone}`),
    mail: () => runJob(work, mailCredentialChange, key),
  }
}

export const accountJobs = [mailLink, linkRequest, mailCredentialChange]
