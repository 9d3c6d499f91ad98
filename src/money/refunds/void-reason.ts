import { sql } from 'drizzle-orm'
import { isBlockedAt } from '../../access/blocks.ts'
import { hasCapacity } from '../../participation/capacity.ts'
import { currentTime } from '../../shared/clock.ts'

/**
 * SQL: a payment that was canceled here but made at Stripe, that came too late for a request to join, for the last place or for
 * the hike, or that came from somebody who was blocked or banned or who deleted the account meanwhile, is refunded. One that was
 * made in time, and is read only after an older database was restored, is not too late: its payer may have taken part.
 */
export const voidReason = ({ isInTime = false } = {}) => {
  const tooLate = (reason: 'undecided' | 'waitlisted') => (isInTime ? sql`NULL` : sql`${reason}`)
  return sql`CASE
  WHEN payments.void_reason IS NOT NULL THEN payments.void_reason
  WHEN payments.state = 'canceled' THEN 'canceled'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.status = 'cancelled')
    THEN 'event_cancelled'
  WHEN EXISTS (SELECT 1 FROM participation WHERE participation.event_id = payments.event_id
    AND participation.user_id = payments.user_id AND participation.state = 'participant') THEN NULL
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.event_time <= ${currentTime().getTime()})
    THEN ${tooLate('undecided')}
  WHEN EXISTS (SELECT 1 FROM users WHERE users.id = payments.user_id
    AND (users.banned_at IS NOT NULL OR users.deleted_at IS NOT NULL)) THEN 'left'
  WHEN ${isBlockedAt(sql`payments.event_id`, sql`payments.user_id`)} THEN 'removed'
  WHEN NOT ${hasCapacity(sql`payments.event_id`)} THEN ${tooLate('waitlisted')}
  END`
}
