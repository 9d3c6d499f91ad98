import { eq, sql } from 'drizzle-orm'
import { requireUser } from '../../access/policy.ts'
import { mailSecrets } from '../../context/config.ts'
import type { RequestContext } from '../../context/context.ts'
import { inLanguageOf } from '../../context/language.ts'
import type { Mail } from '../../context/platform.ts'
import { runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { deletions, jobs, users } from '../../db/schema.ts'
import { consumeQuota, hasQuota } from '../../http/rate-limit.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, keyOf, PRIORITY, payloadOf, whereJob } from '../../jobs/jobs.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/email.ts'
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
 * Mails a link. `newAddress` is '' except for a link that undoes a change of address. The job's key is the seed of the
 * token: if the job crashes after sending the email, it sends the email again with the same link.
 */
export const mailLink = defineJob({
  name: 'mail-link',
  priority: PRIORITY.access,
  isPrivate: true,
  when: 'soon',
  fields: { requestedAt: 'number', random: 'text', newAddress: 'text' },
  run: async (ctx, payload) => {
    const seed = keyOf(mailLink, payload)
    // Tries all secrets because the secret may have been changed since the link was stored.
    for (const secret of mailSecrets(ctx.config)) {
      const token = linkToken(secret, seed)
      const link = await renewLink(ctx, token, new Date(payload.requestedAt))
      if (link) await sendLink(ctx, link, token, payload.newAddress)
    }
    return null
  },
})

async function sendLink(ctx: RequestContext, link: Link, token: string, newAddress: string) {
  const { db, config } = ctx
  const [user] = await db
    .select({
      username: sql<string>`coalesce(${deletions.username}, ${users.username})`.as('mailed_username'),
      name: users.realName,
      language: users.language,
      lastLanguage: users.lastLanguage,
    })
    .from(users)
    .leftJoin(deletions, eq(deletions.userId, users.id))
    .where(eq(users.id, link.userId))
  if (!user) return
  const recipient = { group: ctx.group, to: link.address, ...user }
  const url = (page: string) => `${config.APP_ORIGIN}/accounts/${page}/${token}/`
  const compose = () => mailOf(link.purpose, recipient, url, newAddress)
  await sendAccountMail(ctx, await inLanguageOf(user, ctx.group, compose))
}

/** Statements that store a link and enqueue the email with it. */
export function createLink(ctx: RequestContext, link: NewLink, newAddress = '') {
  const random = crypto.getRandomValues(new Uint8Array(32)).toHex()
  const mail = { requestedAt: ctx.now().getTime(), random, newAddress }
  return [
    insertLink(ctx, link, linkToken(ctx.config.AUTH_SECRET, keyOf(mailLink, mail))),
    enqueue(ctx, mailLink, mail),
  ] as const
}

const REQUESTED = ['verify_email', 'reset_password'] as const satisfies Purpose[]
type RequestedPurpose = (typeof REQUESTED)[number]

/**
 * Creates a link and enqueues the email with it, if the address belongs to an account that is not banned. To verify an
 * address, the account must not have confirmed it yet. To reset a password, the account must be within its quota of
 * resets.
 */
export const linkRequest = defineJob({
  name: 'request-link',
  priority: PRIORITY.access,
  isPrivate: true,
  when: 'soon',
  fields: { purpose: REQUESTED, address: 'text' },
  run: async (ctx, { purpose, address }) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.email, address))
    if (!user || user.bannedAt) return null
    const isWanted =
      purpose === 'verify_email' ? !user.emailVerified : await hasQuota(ctx, 'reset-mail', user.id)
    if (!isWanted) return null
    await runBatch(ctx.db, { link: createLink(ctx, { userId: user.id, purpose, address }) })
    return null
  },
})

/**
 * Returns statements that delete the pending jobs that contain this address: requests for a link to it, and emails that
 * name it as the new address.
 */
export async function deleteLinkJobs(db: Db, address: string) {
  const mails = await db.select({ key: jobs.key }).from(jobs).where(eq(jobs.kind, mailLink.name))
  const isThis = [
    ...REQUESTED.map((purpose) => whereJob(linkRequest, { purpose, address })),
    ...mails
      .map(({ key }) => payloadOf(mailLink, key))
      .filter(({ newAddress }) => newAddress === address)
      .map((mail) => whereJob(mailLink, mail)),
  ]
  return isThis.map((condition) => db.delete(jobs).where(condition))
}

/**
 * Mails a link to the account with this address, if there is one. A job sends it after the response, so that neither
 * the response nor its timing reveals whether the address has an account.
 */
export async function requestLink(
  ctx: RequestContext,
  purpose: RequestedPurpose,
  address: string,
): Promise<void> {
  await enqueue(ctx, linkRequest, { purpose, address })
}

/**
 * Mails the actor another link to verify their address. Throws 401; 409 if the address is verified; 429 after too many
 * links.
 */
export async function resendLink(ctx: RequestContext): Promise<void> {
  const { actor } = ctx
  requireUser(actor)
  if (actor.emailVerified) throw conflict(t.alreadyConfirmed)
  await consumeQuota(ctx, 'confirmation-mail', actor.id)
  await requestLink(ctx, 'verify_email', actor.email)
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
