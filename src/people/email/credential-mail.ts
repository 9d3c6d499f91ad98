import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { enqueueIf } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import type { Work } from '../../work/work.ts'
import { passkeyMail, passwordMail } from './mail-texts.ts'

const CREDENTIALS = ['password', 'passkey'] as const

/** Mails a user that their password was changed or a passkey added. `id`: a random one. */
export const mailCredentialChange = defineJob({
  name: 'mail-credential-change',
  priority: PRIORITY.access,
  when: 'soon',
  fields: { userId: 'number', id: 'text', credential: CREDENTIALS },
  run: async (work, { userId, credential }) => {
    const { db, config } = work
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    const resetPage = `${config.APP_ORIGIN}/accounts/password/reset/`
    const mail = credential === 'passkey' ? passkeyMail : passwordMail
    if (!user) return null
    const recipient = { group: work.group, to: user.email, username: user.username }
    await sendAccountMail(work, mail(recipient, resetPage))
    return null
  },
})

/** A statement that enqueues the mail where `isDone`. */
export const enqueueCredentialMail = (
  work: Work,
  userId: number,
  credential: (typeof CREDENTIALS)[number],
  isDone: SQL,
) => enqueueIf(work, mailCredentialChange, { userId, id: crypto.randomUUID(), credential }, isDone)
