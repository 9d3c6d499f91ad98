import type { Parts } from '../../db/batch.ts'
import type { MailRefused } from '../../work/platform.ts'
import type { Work } from '../../work/work.ts'
import { raiseMail } from './alert.ts'
import { pauseNotices, uncountMail } from './quota.ts'
import { isOverDailyLimit, markAddress, permanentRefusal } from './refusals.ts'

/** Statements that follow the refusal of a mail that was sent at `now` (milliseconds). */
export function afterRefusal(work: Work, address: string, refused: MailRefused, now: number): Parts {
  const { db } = work
  const refusal = permanentRefusal(refused)
  return {
    ...raiseMail(work, refused),
    uncounted: uncountMail(db, now),
    paused: isOverDailyLimit(refused) ? pauseNotices(db, now) : undefined,
    marked: refusal ? markAddress(db, address, refusal) : undefined,
  }
}
