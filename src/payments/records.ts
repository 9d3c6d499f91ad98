import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { payments } from '../db/schema.ts'

/** Who has paid for the event, whoever was first at the top. */
export const payers = (db: Db, eventId: number, condition: SQL) =>
  db
    .select({ id: payments.userId, username: payments.username })
    .from(payments)
    .where(
      and(
        eq(payments.eventId, eventId),
        inArray(payments.state, ['paid', 'disputed']),
        isNull(payments.voidReason),
        condition,
      ),
    )
    .orderBy(asc(payments.paidAt), asc(payments.id))
