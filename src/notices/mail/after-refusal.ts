import type { RequestContext } from '../../context/context.ts'
import type { MailRefused } from '../../context/platform.ts'
import type { Parts } from '../../db/batch.ts'
import { alertOperatorsOfMail } from './alert.ts'
import { pauseNotices, uncountMail } from './quota.ts'
import { isOverDailyLimit, markAddress, permanentRefusal } from './refusals.ts'

/** Statements to run after the provider has refused an email that was sent at `now` (milliseconds). */
export function afterRefusal(ctx: RequestContext, address: string, refused: MailRefused, now: number): Parts {
  const { db } = ctx
  const refusal = permanentRefusal(refused)
  return {
    ...alertOperatorsOfMail(ctx, refused),
    uncounted: uncountMail(db, now),
    paused: isOverDailyLimit(refused) ? pauseNotices(db, now) : undefined,
    marked: refusal ? markAddress(db, address, refusal) : undefined,
  }
}
