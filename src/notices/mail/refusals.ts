import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { MailRefused } from '../../context/platform.ts'
import type { Db } from '../../db/index.ts'
import { users } from '../../db/schema.ts'

type Refusal = NonNullable<(typeof users.$inferSelect)['mailRefused']>

// Error codes: https://developers.cloudflare.com/email-service/api/send-emails/workers-api/#error-codes
const DAILY_LIMIT = 'E_DAILY_LIMIT_EXCEEDED'
const PERMANENT: Record<string, Refusal> = {
  /** Emails to the address bounced, or were reported as spam. */
  E_RECIPIENT_SUPPRESSED: 'suppressed',
  E_VALIDATION_ERROR: 'invalid',
}

export const isOverDailyLimit = ({ code }: MailRefused) => code === DAILY_LIMIT

/** Returns the reason for a permanent refusal; null if another attempt may succeed. */
export const permanentRefusal = ({ code }: MailRefused): Refusal | null => PERMANENT[code] ?? null

/**
 * A statement that marks the user's address as refusing mail, unless the user has another address now. A new address or
 * a delivered email removes the mark.
 */
export const markAddress = (db: Db, address: string, refusal: Refusal) =>
  db.update(users).set({ mailRefused: refusal }).where(eq(users.email, address))

/** A statement that removes the mark of an address to which an email was delivered. */
export const unmarkAddress = (db: Db, address: string) =>
  db
    .update(users)
    .set({ mailRefused: null })
    .where(and(eq(users.email, address), isNotNull(users.mailRefused)))

/**
 * SQL condition on users: their address gets no emails for notices. An address that is marked as invalid still gets the
 * next email, because another part of the refused email may have caused the error.
 */
export const refusesNotices = sql`users.mail_refused = 'suppressed'`
