import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { deletions, paymentAlerts, payments, users } from '../../db/schema.ts'
import { selectValues } from '../../db/select-values.ts'
import { currentTime } from '../../shared/clock.ts'
import { DAY } from '../../shared/duration.ts'
import { heldShare, isHeldByGroup, isOrganizerUnderpaid } from '../payment-shares.ts'
import { returnShare } from '../transfers/returned-shares.ts'
import { resolveAlerts } from './alerts.ts'

/**
 * How long money may be held before an alert is raised, in milliseconds. After a treasurer has closed the alert, it is
 * raised again when the same time has passed, unless it was closed after the account was deleted.
 */
const HELD_LONG = 30 * DAY

/**
 * SQL condition: the group's balance holds the organizer's share or part of it. A payment with a missing part is found
 * by its `returnShare` job, so that the query need not read all payments.
 */
const isHeld = sql`(payments.id IN (SELECT payments.id FROM payments WHERE ${isHeldByGroup}
    UNION ALL SELECT jobs.key FROM jobs WHERE jobs.kind = ${returnShare.name})
  AND (${isHeldByGroup} OR ${isOrganizerUnderpaid}))`

/**
 * Selects the shares that the group's balance holds, by organizer and currency. The username and email address of a
 * deleted account are included until it is erased.
 */
export const heldByOrganizer = (db: Db) =>
  db
    .select({
      organizerId: payments.organizerId,
      organizer: sql<string | null>`coalesce(${deletions.username}, ${users.username})`.as('organizer'),
      currency: payments.currency,
      payments: sql<number>`count(*)`.as('payments'),
      held: sql<number>`sum(${heldShare})`.as('held'),
      since: sql<Date>`min(${payments.paidAt})`.mapWith(payments.paidAt).as('since'),
      hasAccount: sql<boolean>`${users.stripeAccountId} IS NOT NULL`.mapWith(Boolean).as('has_account'),
      isDeleted: sql<boolean>`(${users.id} IS NULL OR ${users.deletedAt} IS NOT NULL)`
        .mapWith(Boolean)
        .as('is_deleted'),
      isBanned: sql<boolean>`${users.bannedAt} IS NOT NULL`.mapWith(Boolean).as('is_banned'),
      email: deletions.email,
      deletedAt: sql<Date | null>`${deletions.createdAt}`.mapWith(deletions.createdAt).as('deletion_at'),
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.organizerId))
    .leftJoin(deletions, eq(deletions.userId, payments.organizerId))
    .where(isHeld)
    .groupBy(payments.organizerId, payments.currency)
    .orderBy(sql`since`)

export type Held = Awaited<ReturnType<typeof heldByOrganizer>>[number]

/** The subject of a `payouts_held` alert. */
export const heldSubject = ({ organizerId, currency }: Pick<Held, 'organizerId' | 'currency'>) =>
  `${organizerId}:${currency}`

/**
 * Statements that raise alerts about money held for an organizer who cannot receive it yet: money that has been held
 * for a long time, or that is held for a deleted account. They close an alert when it no longer applies, for example
 * because the money was transferred or refunded, or the account was erased.
 */
export function heldAlerts(db: Db) {
  const longAgo = currentTime().getTime() - HELD_LONG
  const subject = sql`payments.organizer_id || ':' || payments.currency`
  const needsHuman = sql`${isHeld} AND EXISTS (SELECT 1 FROM users AS organizer
    LEFT JOIN deletions ON deletions.user_id = organizer.id
    WHERE organizer.id = payments.organizer_id AND NOT organizer.payouts_ready
      AND (deletions.user_id IS NOT NULL OR (organizer.deleted_at IS NULL AND payments.paid_at < ${longAgo})))`
  const isSeen = sql`EXISTS (SELECT 1 FROM payment_alerts AS seen WHERE seen.kind = 'payouts_held'
    AND seen.subject = ${subject} AND seen.done_by IS NOT NULL AND seen.done_at > coalesce(
      (SELECT created_at FROM deletions WHERE deletions.user_id = payments.organizer_id), ${longAgo}))`
  const values = { kind: 'payouts_held', subject, createdAt: currentTime() } as const
  return [
    db
      .insert(paymentAlerts)
      .select(
        selectValues(
          paymentAlerts,
          values,
          sql`FROM ${payments} WHERE ${needsHuman} AND NOT ${isSeen}
            GROUP BY payments.organizer_id, payments.currency`,
        ),
      )
      .onConflictDoNothing(),
    // Casting '12:usd' to INTEGER returns the organizer's id.
    resolveAlerts(
      db,
      'payouts_held',
      sql`NOT EXISTS (SELECT 1 FROM payments WHERE payments.organizer_id = CAST(payment_alerts.subject AS INTEGER)
        AND ${subject} = payment_alerts.subject AND ${needsHuman})`,
    ),
  ] as const
}
