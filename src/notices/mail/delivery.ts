import { and, eq } from 'drizzle-orm'
import { runBatch } from '../../db/batch.ts'
import { notices } from '../../db/schema.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { DAY, HOUR, MINUTE } from '../../shared/duration.ts'
import { MailRefused } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { kindOf } from '../kinds.ts'
import { claim, type DueNotice, dueNotices, hasId, nextMailAt } from './due.ts'
import { hikesOf, type MailedHike } from './hikes.ts'
import { mailOf } from './letter.ts'
import { postponeAndDrop } from './postponing.ts'

// A mail is sent at most once. One statement claims its notices just before the request to the provider, whose answer is
// recorded. A refused mail is retried for a day. Without an answer it is unknown whether the mail was sent: it is not
// retried, but shown to treasurers (src/notices/undelivered.ts).

/** The subrequests of a Worker invocation are limited, and a mail needs three. */
const MAX_NOTICES = 100
const CONCURRENT = 10

/** The only key of `mailNotices`. */
export const MAIL_JOB = 'due'

export const mailNotices: JobKind = {
  name: 'mail-notices',
  priority: PRIORITY.access,
  isPrivate: true,
  run: async (work) => {
    const { db } = work
    const now = work.now()
    const { due } = await runBatch(db, {
      postponed: postponeAndDrop(db, now.getTime()),
      due: dueNotices(db, now.getTime(), MAX_NOTICES),
    })
    const hikes = await hikesOf(work, due)
    const isSent = await sendAll(work, intoMails(due), hikes)
    const next = await nextMailAt(db)
    if (!next || next > work.now()) return next
    // Mails claimed by another attempt would make this job run again and again without a pause.
    if (!isSent) return new Date(work.now().getTime() + MINUTE)
    return work.now()
  },
}

function intoMails(due: DueNotice[]): DueNotice[][] {
  const mails = new Map<string, DueNotice[]>()
  for (const notice of due) {
    const key = kindOf(notice.kind).bundledFor ? `${notice.userId} ${notice.kind}` : String(notice.id)
    mails.set(key, [...(mails.get(key) ?? []), notice])
  }
  return [...mails.values()]
}

/** True if at least one mail was sent or refused. Attempts all mails before it throws the first database failure. */
async function sendAll(work: Work, mails: DueNotice[][], hikes: Map<number, MailedHike>) {
  const waiting = [...mails]
  const failures: unknown[] = []
  let isSent = false
  const worker = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      try {
        if (await send(work, mail, hikes)) isSent = true
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
  if (failures.length > 0) throw failures[0]
  return isSent
}

/** Sends a mail; false if another attempt has claimed it. Throws only for failures of the database. */
async function send(work: Work, mail: DueNotice[], hikes: Map<number, MailedHike>): Promise<boolean> {
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
    // The claim may have been stored although the statement failed, but nothing has been sent.
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
    await recordDelivery(isRefused ? retryOrGiveUp(mine, work.now()) : { mail: 'unclear' })
    return true
  }
  await recordDelivery({ mail: 'sent' })
  return true
}

/** The outcome of a mail that the provider refused, and thus has not sent: exponential backoff for a day. */
function retryOrGiveUp(mail: DueNotice[], now: Date) {
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
