import { type SQL, sql } from 'drizzle-orm'
import { isBlockedAt } from '../../access/blocks.ts'
import { peopleOf } from '../../access/hikes.ts'
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

const PEOPLE = peopleOf(sql`payments.event_id`, sql`payments.user_id`)

/** How long an organizer can correct a start that was moved into the past by mistake, in milliseconds. */
const GRACE = HOUR

/** SQL condition: the start was changed so recently that it may have been a mistake. */
export const wasRescheduledRecently = (hikeId: SQL) =>
  sql`EXISTS (SELECT 1 FROM event_changes AS moved WHERE moved.event_id = ${hikeId}
    AND moved.created_at > ${currentTime().getTime() - GRACE}
    AND moved.before ->> 'event_time' <> moved.after ->> 'event_time')`

/**
 * SQL: the reason to refund a payment when it settles, or NULL. A payment is refunded if the app cancelled it or the
 * hike was cancelled. Unless the payer takes part, it is also refunded if the hike was hidden, has started or is full,
 * or if the payer was blocked, banned or deleted. `isInTime`: the payment was made in time, but found only after an
 * older database was restored, so the payer may have taken part. `isRefunded`: Stripe has refunded it in full, so the
 * payer gets no place for it. A donation keeps its earlier reason or NULL.
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
    AND NOT (${hasPart('pending')} AND ${wasRescheduledRecently(sql`payments.event_id`)}) THEN ${tooLate('undecided')}
  WHEN ${isInadmissible} THEN 'canceled'
  WHEN ${isBlockedAt(sql`payments.event_id`, sql`payments.user_id`)} THEN 'removed'
  WHEN NOT ${hasCapacity(sql`payments.event_id`, PEOPLE)} THEN ${tooLate('waitlisted')}
  END`
}
