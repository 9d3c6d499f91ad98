import { sql } from 'drizzle-orm'
import { organizes } from '../access/hikes.ts'
import { isWindowOpen } from '../access/joining.ts'
import { noticeIsHidden } from '../access/notices.ts'
import { hasToPay } from '../access/payments.ts'
import { rolesWith } from '../access/policy.ts'
import { hikeIsPublic } from '../access/visibility.ts'
import { hikes, organizerInvitations, participation, reports, users } from '../db/schema.ts'
import { wordList } from '../db/word-list.ts'
import { byKind, kindsWhere } from './kinds.ts'

/** SQL conditions on notices. A notice that meets any of them is neither mailed nor pushed. */
export const isOutdated = (now: number) => [
  sql`notices.created_at < ${now} - ${byKind(({ staleAfter }) => staleAfter)}`,
  isObsolete,
  isOpeningOutdated(now),
  hasLeft,
  noticeIsHidden,
]

/**
 * SQL condition on notices: there is no longer a reason for the notice. For example, the request was decided, the
 * question was withdrawn (even if it was asked again), or the recipient has paid or is no longer an organizer.
 */
const isObsolete = sql`(notices.kind = 'join_requested' AND NOT EXISTS (SELECT 1 FROM ${participation}
    WHERE participation.event_id = notices.event_id AND participation.user_id = notices.actor_id
    AND participation.state = 'pending')
  OR notices.kind = 'organizing_asked' AND NOT EXISTS (
    SELECT 1 FROM ${organizerInvitations} JOIN ${hikes} ON events.id = organizer_invitations.event_id
    WHERE organizer_invitations.event_id = notices.event_id AND organizer_invitations.user_id = notices.user_id
    AND organizer_invitations.created_at <= notices.created_at AND events.status <> 'cancelled')
  OR notices.kind = 'organizing_dismissed' AND ${organizes(sql`notices.event_id`, sql`notices.user_id`)}
  OR notices.kind = 'draft_submitted' AND NOT EXISTS (
    SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id AND events.status = 'draft' AND events.submitted_at IS NOT NULL)
  OR notices.kind IN ('join_requested', 'joined', 'left', 'organizing_answered', 'organizing_appointed', 'too_few')
    AND notices.event_id IS NOT NULL AND NOT ${organizes(sql`notices.event_id`, sql`notices.user_id`)}
  OR notices.kind = 'payment_due' AND NOT ${hasToPay(sql`notices.event_id`, sql`notices.user_id`)}
  OR notices.kind = 'too_few' AND EXISTS (SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id 
    AND (events.confirmed OR events.min_participants <= events.going))
  OR notices.kind IN ('reminder', 'report_offered', 'payment_due', 'too_few', 'takes_place') AND EXISTS (
    SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id
    AND (events.status = 'cancelled' OR NOT ${hikeIsPublic}))
  OR notices.kind = 'reported' AND NOT EXISTS (SELECT 1 FROM ${reports} JOIN ${users} ON users.id = notices.user_id
    AND users.role IN ${rolesWith('moderate')} WHERE reports.id = CAST(notices.key AS INTEGER) AND reports.done_at IS NULL))`

/**
 * SQL condition on notices of announcements: the announcement is addressed to users in the recipient's current state.
 */
const isAnnouncedTo = sql`participation.state IN (SELECT value FROM announcements, json_each(announcements.recipients)
  WHERE announcements.id = CAST(notices.key AS INTEGER))`

/** SQL condition on notices: joining is no longer open. */
const isOpeningOutdated = (now: number) => sql`(notices.kind = 'joining_opened' AND NOT EXISTS (
  SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id AND events.status = 'scheduled' AND events.day_end > ${now}
  AND ${isWindowOpen(now)} AND ${hikeIsPublic}))`

/** SQL condition on notices: the recipient no longer has the role in the hike that the notice was for. */
const hasLeft = sql`(notices.kind IN (${wordList(kindsWhere(({ to, isMessage }) => to === 'everybody' || isMessage === true))})
  AND EXISTS (SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id)
  AND NOT ${organizes(sql`notices.event_id`, sql`notices.user_id`)}
  AND NOT EXISTS (SELECT 1 FROM ${participation} WHERE participation.event_id = notices.event_id
    AND participation.user_id = notices.user_id
    AND (participation.state = 'participant' OR notices.kind = 'announcement' AND ${isAnnouncedTo})))`
