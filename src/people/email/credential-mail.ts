import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { type JobKind, PRIORITY, runJob } from '../../jobs/jobs.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import type { Work } from '../../work/work.ts'
import { passkeyMail, passwordMail } from './mail-texts.ts'

type Credential = 'password' | 'passkey'

/**
 * Mails a user that their password was changed or a passkey added. Key: the user's id, a random part, the credential.
 */
export const mailCredentialChange: JobKind = {
  name: 'mail-credential-change',
  priority: PRIORITY.access,
  run: async (work, key) => {
    const { db, config } = work
    const [userId, , credential] = key.split(':') as [string, string, Credential]
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, Number(userId)), isNull(users.deletedAt)))
    const resetPage = `${config.APP_ORIGIN}/accounts/password/reset/`
    const mail = credential === 'passkey' ? passkeyMail : passwordMail
    if (!user) return null
    const recipient = { group: work.group, to: user.email, username: user.username }
    await sendAccountMail(work, mail(recipient, resetPage))
    return null
  },
}

/** Returns the statement that enqueues the mail where `isDone`. Call `mail` after its batch, in the background. */
export function enqueueCredentialMail(work: Work, userId: number, credential: Credential, isDone: SQL) {
  const key = `${userId}:${crypto.randomUUID()}:${credential}`
  return {
    job: enqueueEach(work, mailCredentialChange, sql`${key}`, sql`FROM (SELECT 1) WHERE ${isDone}`),
    mail: () => runJob(work, mailCredentialChange, key),
  }
}
