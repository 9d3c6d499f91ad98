import { type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../../access/blocks.ts'
import { hikeIsPublic } from '../../access/visibility.ts'
import { NO_HIKE } from '../../db/tables/payments.ts'
import { hasCapacity } from '../../participation/capacity.ts'
import { currentTime } from '../../shared/clock.ts'
import { HOUR } from '../../shared/duration.ts'

const hasPart = (state: 'participant' | 'pending') =>
  sql`EXISTS (SELECT 1 FROM participation WHERE participation.event_id = payments.event_id
    AND participation.user_id = payments.user_id AND participation.state = ${state})`

/** SQL condition: the payer is banned or deleted, or the hike is hidden. */
const isInadmissible = sql`(EXISTS (SELECT 1 FROM users AS payer WHERE payer.id = payments.user_id
    AND (payer.banned_at IS NOT NULL OR payer.deleted_at IS NOT NULL))
  OR EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND NOT ${hikeIsPublic}))`

/** In milliseconds: an organizer who moves a hike into the past by mistake can move it back. */
const GRACE = HOUR

/** SQL condition: the start of the hike has been changed so lately that it may have been a mistake. */
export const isMovedLately = (hikeId: SQL) =>
  sql`EXISTS (SELECT 1 FROM event_changes AS moved WHERE moved.event_id = ${hikeId}
    AND moved.created_at > ${currentTime().getTime() - GRACE}
    AND moved.before ->> 'event_time' <> moved.after ->> 'event_time')`

/**
 * SQL: a payment that was canceled here but made at Stripe, that came too late for a request to join, for the last place or for
 * the hike, or that came from somebody who was blocked or banned or who deleted the account meanwhile, is refunded. One that was
 * made in time, and is read only after an older database was restored, is not too late: its payer may have taken part. One that
 * Stripe has refunded in full by the time it is read lets nobody in. A donation is never void.
 */
export const voidReason = ({ isInTime = false, isRefunded = false } = {}) => {
  const tooLate = (reason: 'undecided' | 'waitlisted') => (isInTime ? sql`NULL` : sql`${reason}`)
  return sql`CASE
  WHEN payments.event_id = ${NO_HIKE} THEN payments.void_reason
  WHEN payments.void_reason IS NOT NULL THEN payments.void_reason
  WHEN ${Number(isRefunded)} THEN 'refunded'
  WHEN payments.state = 'canceled' THEN 'canceled'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.status = 'cancelled')
    THEN 'event_cancelled'
  WHEN ${hasPart('participant')} THEN NULL
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id 
    AND min(events.event_time, events.day_end) <= ${currentTime().getTime()})
    AND NOT (${hasPart('pending')} AND ${isMovedLately(sql`payments.event_id`)}) THEN ${tooLate('undecided')}
  WHEN ${isInadmissible} THEN 'canceled'
  WHEN ${isBlockedAt(sql`payments.event_id`, sql`payments.user_id`)} THEN 'removed'
  WHEN NOT ${hasCapacity(sql`payments.event_id`)} THEN ${tooLate('waitlisted')}
  END`
}
