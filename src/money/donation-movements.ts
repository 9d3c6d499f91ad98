import { eq, type SQL, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Db } from '../db/index.ts'
import { donationMovements, donations } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { currentTime } from '../shared/clock.ts'
import { madeAt } from './stripe.ts'

type Movement = Omit<typeof donationMovements.$inferInsert, 'id' | 'donationId'>

/**
 * Statements that record all refunds of a paid donation, each on the day on which it was made, and those that a bank has
 * returned once more, today. Idempotent.
 */
export const recordRefunds = (db: Db, id: string, refunds: Stripe.Refund[]) => [
  ...refunds.toReversed().map((refund) => {
    const movement = { kind: 'refund', stripeId: refund.id, amount: refund.amount } as const
    const isReturned = refund.status === 'failed' || refund.status === 'canceled'
    return isReturned
      ? insertReturn(db, id, movement)
      : insertMovement(db, id, { ...movement, createdAt: madeAt(refund) })
  }),
  updateSum(db, id),
]

/** Statements that record that a dispute of a paid donation is lost, or that it is not any more. Idempotent. */
export function recordDispute(db: Db, id: string, dispute: Stripe.Dispute, isLost: boolean) {
  const movement = { kind: 'dispute', stripeId: dispute.id, amount: dispute.amount } as const
  return [
    isLost
      ? insertMovement(db, id, { ...movement, createdAt: currentTime() })
      : insertReturn(db, id, movement),
    updateSum(db, id),
  ] as const
}

/** Statement that records the opposite of a movement, where that was recorded. */
const insertReturn = (db: Db, id: string, movement: Omit<Movement, 'createdAt'>) =>
  insertMovement(
    db,
    id,
    { ...movement, amount: -movement.amount, createdAt: currentTime() },
    sql`EXISTS (SELECT 1 FROM donation_movements AS made
      WHERE made.stripe_id = ${movement.stripeId} AND made.amount = ${movement.amount})`,
  )

const insertMovement = (db: Db, id: string, movement: Movement, condition: SQL = sql`TRUE`) =>
  db
    .insert(donationMovements)
    .select(
      selectValues(
        donationMovements,
        { donationId: donations.id, ...movement },
        sql`FROM ${donations} WHERE ${donations.id} = ${id} AND ${donations.state} = 'paid' AND ${condition}`,
      ),
    )
    .onConflictDoNothing()

const updateSum = (db: Db, id: string) =>
  db
    .update(donations)
    .set({
      refunded: sql`(SELECT coalesce(sum(amount), 0) FROM donation_movements WHERE donation_id = ${donations.id})`,
    })
    .where(eq(donations.id, id))
