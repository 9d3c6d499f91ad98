import { eq, sql } from 'drizzle-orm'
import { deletions, users } from '../../db/schema.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY, runJob } from '../../jobs/jobs.ts'
import type { Mail } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { type NewLink, prepareLink, renewLink, tokenOf } from './links.ts'
import { addressChangeMail, deletionMail, newAddressMail, resetMail, welcomeMail } from './mail.ts'

/**
 * Mails a link. Key: the time of the request (milliseconds), a random part and, for a link that undoes a change, the new
 * address; it is also the seed of the token. A crash after the mail is sent and before the job is deleted sends the
 * mail once more, with the same link.
 */
export const mailLink: JobKind = {
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
  const key = `${work.now().getTime()}:${random}:${newAddress}`
  const { insert } = await prepareLink(db, link, await tokenOf(config, key))
  const statements = [insert, enqueue(work, mailLink, key)] as const
  return { statements, mail: () => runJob(work, mailLink, key) }
}
