import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { users } from '../../db/schema.ts'
import type { MailRefused } from '../../work/platform.ts'

type Refusal = NonNullable<(typeof users.$inferSelect)['mailRefused']>

/** https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes */
const DAILY_LIMIT = 'E_DAILY_LIMIT_EXCEEDED'
const PERMANENT: Record<string, Refusal> = {
  /** Mails to the address have come back, or their reader has reported them as spam. */
  E_RECIPIENT_SUPPRESSED: 'suppressed',
  E_VALIDATION_ERROR: 'invalid',
}

export const isOverDailyLimit = ({ code }: MailRefused) => code === DAILY_LIMIT

/** Why the provider will never send this mail; null where another attempt may succeed. */
export const permanentRefusal = ({ code }: MailRefused): Refusal | null => PERMANENT[code] ?? null

/** A statement that marks the address, as long as it is the user's. Another address, or a mail that is sent, ends that. */
export const markAddress = (db: Db, address: string, refusal: Refusal) =>
  db.update(users).set({ mailRefused: refusal }).where(eq(users.email, address))

/** A statement that ends the mark of an address which has been sent a mail. */
export const unmarkAddress = (db: Db, address: string) =>
  db
    .update(users)
    .set({ mailRefused: null })
    .where(and(eq(users.email, address), isNotNull(users.mailRefused)))

/**
 * SQL condition on users: no mail of a notice is sent. One that is called invalid is tried again with the next mail, as
 * the provider may have meant another part of the mail than the address.
 */
export const refusesNotices = sql`users.mail_refused = 'suppressed'`
