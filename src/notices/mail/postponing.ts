import { type SQL, sql } from 'drizzle-orm'
import { organizes } from '../../access/hikes.ts'
import { noticeIsHidden } from '../../access/notices.ts'
import { rolesWith } from '../../access/policy.ts'
import { hikeIsPublic } from '../../access/visibility.ts'
import type { Db } from '../../db/index.ts'
import { hikes, notices, participation, reports, users } from '../../db/schema.ts'
import { HOUR, MINUTE } from '../../shared/duration.ts'
import type { Config } from '../../work/config.ts'
import type { Kind } from '../kinds/kind.ts'
import { kindOf, kindsWhere } from '../kinds.ts'
import { isWithinQuota, resumeAt } from './quota.ts'
import { refusesNotices } from './refusals.ts'
import { isBundled, isWithinLimit, lastBundle } from './send-limits.ts'

/** SQL: a property of a notice's kind. */
const byKind = (pick: (kind: Kind) => number | string | null | undefined) =>
  sql.raw(
    `CASE notices.kind ${kindsWhere((kind) => pick(kind) != null)
      .map((name) => `WHEN '${name}' THEN '${pick(kindOf(name))}'`)
      .join(' ')} END`,
  )

/**
 * Postpones mails that must not be sent yet, and drops mails that are obsolete. This is decided when a mail is due, so that
 * the batch of a change needs no queries for it.
 */
export function postponeAndDrop(db: Db, now: number, config: Config) {
  const due = sql`notices.mail = 'due' AND notices.mail_at <= ${now}`
  const drop = (condition: SQL) =>
    db.update(notices).set({ mail: 'none' }).where(sql`${due} AND ${condition}`)
  return [
    drop(sql`notices.created_at < ${now} - ${byKind(({ staleAfter }) => staleAfter)}`),
    drop(isObsolete),
    drop(hasLeft),
    drop(noticeIsHidden),
    drop(isUnwanted),
    db
      .update(notices)
      .set({ mailAt: sql`${lastBundle(now, null)} + ${HOUR}` })
      .where(sql`${due} AND ${isBundled} AND ${lastBundle(now, null)} IS NOT NULL`),
    db
      .update(notices)
      .set({ mailAt: new Date(now + 15 * MINUTE) })
      .where(sql`${due} AND NOT ${isWithinLimit(now)}`),
    db
      .update(notices)
      .set({ mailAt: resumeAt(now) })
      .where(sql`${due} AND NOT (${isWithinQuota(now, config)})`),
  ] as const
}

/**
 * SQL condition on notices: the request has been withdrawn or decided, or its recipient does not organize the hike any more,
 * the hike has been cancelled or hidden, the report is closed, or its recipient is no moderator any more.
 */
const isObsolete = sql`(notices.kind = 'join_requested' AND NOT EXISTS (SELECT 1 FROM ${participation}
    WHERE participation.event_id = notices.event_id AND participation.user_id = notices.actor_id
    AND participation.state = 'pending')
  OR notices.kind IN ('join_requested', 'joined', 'left')
    AND NOT ${organizes(sql`notices.event_id`, sql`notices.user_id`)}
  OR notices.kind = 'reminder' AND EXISTS (
    SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id
    AND (events.status = 'cancelled' OR NOT ${hikeIsPublic}))
  OR notices.kind = 'reported' AND NOT EXISTS (SELECT 1 FROM ${reports} JOIN ${users} ON users.id = notices.user_id
    AND users.role IN ${rolesWith('moderate')} WHERE reports.id = CAST(notices.key AS INTEGER) AND reports.done_at IS NULL))`

/** SQL condition on notices: it is for those who organize the hike or take part in it, which its recipient does no more. */
const hasLeft = sql`(notices.kind IN (${sql.raw(
  kindsWhere(({ to }) => to === 'everybody')
    .map((name) => `'${name}'`)
    .join(', '),
)})
  AND EXISTS (SELECT 1 FROM ${hikes} WHERE events.id = notices.event_id)
  AND NOT ${organizes(sql`notices.event_id`, sql`notices.user_id`)}
  AND NOT EXISTS (SELECT 1 FROM ${participation} WHERE participation.event_id = notices.event_id
    AND participation.user_id = notices.user_id AND participation.state = 'participant'))`

/**
 * SQL condition on notices: the recipient is banned or deleted, has no verified address, or one that is sent none, or has
 * switched off these mails.
 */
const isUnwanted = sql`EXISTS (SELECT 1 FROM ${users} WHERE users.id = notices.user_id AND (NOT users.email_verified
  OR ${refusesNotices} OR users.banned_at IS NOT NULL OR users.deleted_at IS NOT NULL OR EXISTS (SELECT 1 FROM json_each(users.mail_off) WHERE value = ${byKind(({ group }) => group)})))`
