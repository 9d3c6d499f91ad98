import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { inLanguageOf } from '../../context/language.ts'
import { users } from '../../db/schema.ts'
import { enqueueIf } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { sendAccountMail } from '../../notices/mail/account-mail.ts'
import { passkeyMail, passwordMail } from './mail-texts.ts'

const CREDENTIALS = ['password', 'passkey'] as const

/**
 * Tells a user by email that their password was changed or a passkey was added. `id` is random, so that each change
 * gets its own job.
 */
export const mailCredentialChange = defineJob({
  name: 'mail-credential-change',
  priority: PRIORITY.access,
  when: 'soon',
  fields: { userId: 'number', id: 'text', credential: CREDENTIALS },
  run: async (ctx, { userId, credential }) => {
    const { db, config } = ctx
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    const resetPage = `${config.APP_ORIGIN}/accounts/password/reset/`
    const mail = credential === 'passkey' ? passkeyMail : passwordMail
    if (!user) return null
    const recipient = { group: ctx.group, to: user.email, username: user.username, name: user.realName }
    await sendAccountMail(ctx, await inLanguageOf(user, ctx.group, () => mail(recipient, resetPage)))
    return null
  },
})

/** A statement that enqueues the email if `isDone` holds. */
export const enqueueCredentialMail = (
  ctx: RequestContext,
  userId: number,
  credential: (typeof CREDENTIALS)[number],
  isDone: SQL,
) => enqueueIf(ctx, mailCredentialChange, { userId, id: crypto.randomUUID(), credential }, isDone)
