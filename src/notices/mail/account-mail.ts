import { runBatch } from '../../db/batch.ts'
import { type Mail, MailRefused } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { afterRefusal } from './after-refusal.ts'
import { countMail } from './quota.ts'
import { permanentRefusal, unmarkAddress } from './refusals.ts'

/**
 * Sends a mail of an account, such as a reset of the password, in a job. It waits for no other mail. Throws where another
 * attempt may succeed; after a permanent refusal the address is marked instead.
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
