import type { RequestContext } from '../../context/context.ts'
import { type Mail, MailRefused } from '../../context/platform.ts'
import { runBatch } from '../../db/batch.ts'
import { afterRefusal } from './after-refusal.ts'
import { countMail } from './quota.ts'
import { permanentRefusal, unmarkAddress } from './refusals.ts'

/**
 * Sends an email about an account, such as a password reset, from a job. The quota of emails for notices does not apply
 * to it (quota.ts). Throws if another attempt may succeed. After a permanent refusal, marks the address and does not
 * throw.
 */
export async function sendAccountMail(ctx: RequestContext, mail: Mail): Promise<void> {
  const { db, platform } = ctx
  const now = ctx.now().getTime()
  await runBatch(db, { counted: countMail(db, now) })
  try {
    await platform.sendMail(ctx, mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await runBatch(db, afterRefusal(ctx, mail.to, error, now))
    if (permanentRefusal(error)) return
    throw error
  }
  await unmarkAddress(db, mail.to)
}
