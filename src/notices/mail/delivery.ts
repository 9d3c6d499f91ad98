import { runBatch } from '../../db/batch.ts'
import { type JobKind, PRIORITY } from '../../jobs/jobs.ts'
import { MINUTE } from '../../shared/duration.ts'
import type { Work } from '../../work/work.ts'
import { kindOf } from '../kinds.ts'
import { type DueNotice, dueNotices, nextMailAt } from './due.ts'
import { hikesOf, type MailedHike } from './hikes.ts'
import { postponeAndDrop } from './postponing.ts'
import { send } from './sending.ts'

// A mail is sent at most once. Its notices are claimed by one statement just before the provider is asked, and are
// settled by its answer; where it has refused, it is asked again for a day. Without an answer nobody knows whether it
// was sent: it is never sent again, but shown to the group (src/notices/undelivered.ts).

/** The subrequests of one Worker invocation are limited: a mail needs three. */
const MAX_NOTICES = 100
const CONCURRENT = 10

/** The only key of `mailNotices`. */
export const MAIL_JOB = 'due'

/** Sends the mail of notices that are due. */
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
    // What another attempt holds up must not keep this one busy.
    if (!isSent) return new Date(work.now().getTime() + MINUTE)
    return work.now()
  },
}

/** The notices of each mail. */
function intoMails(due: DueNotice[]): DueNotice[][] {
  const mails = new Map<string, DueNotice[]>()
  for (const notice of due) {
    const key = kindOf(notice.kind).bundledFor ? `${notice.userId} ${notice.kind}` : String(notice.id)
    mails.set(key, [...(mails.get(key) ?? []), notice])
  }
  return [...mails.values()]
}

/** True where at least one mail was sent or refused. Throws the first failure of the database, after the other mails. */
async function sendAll(work: Work, mails: DueNotice[][], hikes: Map<number, MailedHike>) {
  const waiting = [...mails]
  const failures: unknown[] = []
  let isSent = false
  const lane = async () => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
      try {
        if (await send(work, mail, hikes)) isSent = true
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, lane))
  if (failures.length > 0) throw failures[0]
  return isSent
}
