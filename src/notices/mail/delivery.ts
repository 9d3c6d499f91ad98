import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../../context/context.ts'
import { inLanguageOf } from '../../context/language.ts'
import { log } from '../../context/log.ts'
import { MailRefused } from '../../context/platform.ts'
import { type Parts, runBatch } from '../../db/batch.ts'
import { notices } from '../../db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../shared/duration.ts'
import { kindOf } from '../kinds.ts'
import { afterRefusal } from './after-refusal.ts'
import { alertOperatorsOfMail } from './alert.ts'
import { claiming, type DueNotice, dueNotices, hasId, nextMailAt } from './due.ts'
import { hikesOf, type MailedHike } from './hikes.ts'
import { mailOf } from './letter.ts'
import { postponeAndDrop } from './postponing.ts'
import { resumeAfterPause } from './quota.ts'
import { isOverDailyLimit, permanentRefusal, unmarkAddress } from './refusals.ts'

// An email is sent at most once. One statement claims its notices just before the request to the provider, and the
// response is stored. A refused email is retried for a day, unless the refusal is permanent. An email without a
// response may have been sent, so it is not retried, but shown to treasurers (src/notices/undelivered.ts).

/** The maximum number of notices per run: an email needs three subrequests, which are limited per Worker invocation. */
const MAX_NOTICES = 100
const CONCURRENT = 10

/** Mails due notices. Returns the time of the next run; null if no other notices are due. */
export async function mailDueNotices(ctx: RequestContext): Promise<Date | null> {
  const { db } = ctx
  const now = ctx.now()
  const { due } = await runBatch(db, {
    postponed: postponeAndDrop(db, now.getTime(), ctx.config),
    due: dueNotices(db, now.getTime(), MAX_NOTICES),
  })
  const hikes = await hikesOf(ctx, due)
  const isSent = await sendAll(ctx, intoMails(due), hikes)
  const next = await nextMailAt(db)
  if (!next || next > ctx.now()) return next
  // Without this pause, emails that another attempt has claimed would make the job run repeatedly.
  if (!isSent) return new Date(ctx.now().getTime() + MINUTE)
  return ctx.now()
}

function intoMails(due: DueNotice[]): DueNotice[][] {
  const mails = new Map<string, DueNotice[]>()
  for (const notice of due) {
    const key = kindOf(notice.kind).isBundled ? `${notice.userId} ${notice.kind}` : String(notice.id)
    mails.set(key, [...(mails.get(key) ?? []), notice])
  }
  return [...mails.values()]
}

/**
 * Sends these emails. Returns whether it has attempted any of them: other attempts may have claimed them all. Attempts
 * all emails before it throws the first database failure.
 */
async function sendAll(ctx: RequestContext, mails: DueNotice[][], hikes: Map<number, MailedHike>) {
  const waiting = [...mails]
  const failures: unknown[] = []
  let isSent = false
  const worker = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      try {
        const refusal = await send(ctx, mail, hikes)
        if (refusal !== 'taken') isSent = true
        // The provider would refuse the other emails too.
        if (refusal instanceof MailRefused && isOverDailyLimit(refusal)) waiting.length = 0
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
  if (failures.length > 0) throw failures[0]
  return isSent
}

/**
 * Sends an email. Returns the provider's refusal; null after success, or if there was no response; 'taken' if the email
 * could not be claimed, for example because another attempt has claimed it. Throws only for failures of the database.
 */
async function send(ctx: RequestContext, mail: DueNotice[], hikes: Map<number, MailedHike>) {
  const { db, platform } = ctx
  const compose = (notices: DueNotice[]) =>
    inLanguageOf(mail[0] as DueNotice, ctx.group, () => mailOf(ctx, notices, hikes))
  const letter = await compose(mail)
  const attempt = crypto.randomUUID()
  const ids = mail.map(({ id }) => id)
  const recordDelivery = (outcome: Partial<typeof notices.$inferInsert>, more: Parts = {}) =>
    runBatch(db, {
      ...more,
      recorded: db
        .update(notices)
        .set(outcome)
        .where(and(hasId(ids), eq(notices.attempt, attempt))),
    })
  const { claimed } = await runBatch(db, claiming(ctx, ids, attempt)).catch(async (error: unknown) => {
    // The claim may be stored although the statement failed, but no email was sent.
    await recordDelivery({ mail: 'due', mailedAt: null })
    throw error
  })
  if (claimed.length === 0) return 'taken'
  const mine = mail.filter(({ id }) => claimed.some((row) => row.id === id))
  const { to } = letter
  try {
    await platform.sendMail(ctx, mine.length === mail.length ? letter : await compose(mine))
  } catch (error) {
    const refusal = error instanceof MailRefused ? error : null
    log('warn', 'mail', { note: refusal?.code ?? 'No answer', ...(mine[0] && { subject: mine[0].kind }) })
    if (refusal)
      await recordDelivery(
        retryOrGiveUp(mine, refusal, ctx.now()),
        afterRefusal(ctx, to, refusal, ctx.now().getTime()),
      )
    else await recordDelivery({ mail: 'unclear' }, alertOperatorsOfMail(ctx, null))
    return refusal
  }
  await recordDelivery({ mail: 'sent' }, mine[0]?.mailRefused ? { unmarked: unmarkAddress(db, to) } : {})
  return null
}

/**
 * Returns the next state of a refused email, which was not sent. It is retried with exponential backoff for a day, or
 * an hour later if the quota is used up, but not after a permanent refusal.
 */
function retryOrGiveUp(mail: DueNotice[], refused: MailRefused, now: Date) {
  if (isOverDailyLimit(refused))
    return { mail: 'due' as const, mailAt: resumeAfterPause(now.getTime()), mailedAt: null }
  const attempts = Math.max(...mail.map((notice) => notice.attempts)) + 1
  const failingSince = mail.find((notice) => notice.failingSince)?.failingSince ?? now
  const isOver = permanentRefusal(refused) !== null || now.getTime() - failingSince.getTime() >= DAY
  return {
    mail: isOver ? ('failed' as const) : ('due' as const),
    mailAt: new Date(now.getTime() + Math.min(MINUTE * 2 ** (attempts - 1), 3 * HOUR)),
    mailedAt: null,
    attempts,
    failingSince,
  }
}
