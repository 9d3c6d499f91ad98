import { runBatch } from '../../db/batch.ts'
import { type Mail, MailRefused } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { afterRefusal } from './after-refusal.ts'
import { countMail } from './quota.ts'
import { permanentRefusal, unmarkAddress } from './refusals.ts'

/**
 * Sends a mail about an account, such as a password reset, from a job. It does not wait for other mails. Throws if another
 * attempt may succeed; after a permanent refusal it marks the address instead.
 */
export async function sendAccountMail(work: Work, mail: Mail): Promise<void> {
  const { db, platform } = work
  const now = work.now().getTime()
  await runBatch(db, { counted: countMail(db, now) })
  try {
    await platform.sendMail(work, mail)
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await runBatch(db, afterRefusal(work, mail.to, error, now))
    if (permanentRefusal(error)) return
    throw error
  }
  await unmarkAddress(db, mail.to)
}
