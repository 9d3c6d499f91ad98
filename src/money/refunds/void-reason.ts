import { sql } from 'drizzle-orm'
import { isBlockedAt } from '../../access/blocks.ts'
import { hasCapacity } from '../../participation/capacity.ts'
import { currentTime } from '../../shared/clock.ts'

const isParticipant = sql`EXISTS (SELECT 1 FROM participation WHERE participation.event_id = payments.event_id
  AND participation.user_id = payments.user_id AND participation.state = 'participant')`

/**
 * SQL: a payment that was canceled here but made at Stripe, that came too late for a request to join, for the last place or for
 * the hike, or that came from somebody who was blocked meanwhile, is refunded.
 */
export const voidReason = () => sql`CASE
  WHEN payments.void_reason IS NOT NULL THEN payments.void_reason
  WHEN payments.state = 'canceled' THEN 'canceled'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.status = 'cancelled')
    THEN 'event_cancelled'
  WHEN EXISTS (SELECT 1 FROM events WHERE events.id = payments.event_id AND events.event_time <= ${currentTime().getTime()})
    AND NOT ${isParticipant} THEN 'undecided'
  WHEN ${isBlockedAt(sql`payments.event_id`, sql`payments.user_id`)} AND NOT ${isParticipant} THEN 'removed'
  WHEN NOT ${hasCapacity(sql`payments.event_id`)} AND NOT ${isParticipant} THEN 'waitlisted'
  END`
