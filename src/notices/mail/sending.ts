import { and, eq } from 'drizzle-orm'
import { notices } from '../../db/schema.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY, HOUR, MINUTE } from '../../shared/duration.ts'
import { MailRefused } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { claim, type DueNotice, hasId } from './due.ts'
import type { MailedHike } from './hikes.ts'
import { mailOf } from './letter.ts'

/** Sends a mail, unless another attempt has claimed it: false then. Throws the failures of the database alone. */
export async function send(work: Work, mail: DueNotice[], hikes: Map<number, MailedHike>): Promise<boolean> {
  const { db, config, platform } = work
  const letter = mailOf(config, mail, hikes)
  const attempt = crypto.randomUUID()
  const ids = mail.map(({ id }) => id)
  const recordDelivery = (outcome: Partial<typeof notices.$inferInsert>) =>
    db
      .update(notices)
      .set(outcome)
      .where(and(hasId(ids), eq(notices.attempt, attempt)))
  const claimed = await claim(db, ids, attempt, work.now().getTime()).catch(async (error: unknown) => {
    // The claim may have been stored, but nothing has been sent.
    await recordDelivery({ mail: 'due', mailedAt: null })
    throw error
  })
  if (claimed.length === 0) return false
  const mine = mail.filter(({ id }) => claimed.some((row) => row.id === id))
  try {
    await platform.sendMail(work, mine.length === mail.length ? letter : mailOf(config, mine, hikes))
  } catch (error) {
    const isRefused = error instanceof MailRefused
    console.warn('The mail of a notice was not sent', mine[0]?.kind, isRefused ? error.code : 'No answer')
    await recordDelivery(isRefused ? retryOrGiveUp(mine) : { mail: 'unclear' })
    return true
  }
  await recordDelivery({ mail: 'sent' })
  return true
}

/** The provider has certainly not sent it. */
function retryOrGiveUp(mail: DueNotice[]) {
  const now = currentTime()
  const attempts = Math.max(...mail.map((notice) => notice.attempts)) + 1
  const failingSince = mail.find((notice) => notice.failingSince)?.failingSince ?? now
  const isOver = now.getTime() - failingSince.getTime() >= DAY
  return {
    mail: isOver ? ('failed' as const) : ('due' as const),
    mailAt: new Date(now.getTime() + Math.min(MINUTE * 2 ** (attempts - 1), 3 * HOUR)),
    mailedAt: null,
    attempts,
    failingSince,
  }
}
