import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { donationMovements, donations } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { currentTime } from '../shared/clock.ts'

const returned = (kind: 'refund' | 'dispute') =>
  sql`(SELECT coalesce(sum(amount), 0) FROM donation_movements AS earlier
    WHERE earlier.donation_id = ${donations.id} AND earlier.kind = ${kind})`

/** Statements that record that `total` of a paid donation has gone back by refunds, or by lost disputes. Idempotent. */
export const recordReturned = (db: Db, id: string, kind: 'refund' | 'dispute', total: number) =>
  [
    db.insert(donationMovements).select(
      selectValues(
        donationMovements,
        {
          donationId: donations.id,
          kind,
          amount: sql`CAST(${total} AS INTEGER) - ${returned(kind)}`,
          createdAt: currentTime(),
        },
        sql`FROM ${donations} WHERE ${donations.id} = ${id} AND ${donations.state} = 'paid' AND ${returned(kind)} <> ${total}`,
      ),
    ),
    db
      .update(donations)
      .set({
        refunded: sql`(SELECT coalesce(sum(amount), 0) FROM donation_movements WHERE donation_id = ${donations.id})`,
      })
      .where(eq(donations.id, id)),
  ] as const
