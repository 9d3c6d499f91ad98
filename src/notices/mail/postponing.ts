import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../context/config.ts'
import type { Db } from '../../db/index.ts'
import { notices, users } from '../../db/schema.ts'
import { HOUR, MINUTE } from '../../shared/duration.ts'
import { byKind } from '../kinds.ts'
import { isOutdated } from '../outdated.ts'
import { isWithinQuota, resumeAt } from './quota.ts'
import { refusesNotices } from './refusals.ts'
import { isBundled, isWithinLimit, lastBundle } from './send-limits.ts'

/**
 * Statements that postpone emails that must not be sent yet, and drop obsolete emails. They run when an email is due,
 * so that the batches that create notices, or make them obsolete, need no queries for this.
 */
export function postponeAndDrop(db: Db, now: number, config: Config) {
  const due = sql`notices.mail = 'due' AND notices.mail_at <= ${now}`
  const drop = (condition: SQL) =>
    db.update(notices).set({ mail: 'none' }).where(sql`${due} AND ${condition}`)
  return [
    ...isOutdated(now).map(drop),
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
 * SQL condition on notices: the recipient is banned or deleted, has no verified address, has an address that refuses
 * mail, or has switched these emails off.
 */
const isUnwanted = sql`EXISTS (SELECT 1 FROM ${users} WHERE users.id = notices.user_id AND (NOT users.email_verified
  OR ${refusesNotices} OR users.banned_at IS NOT NULL OR users.deleted_at IS NOT NULL OR EXISTS (SELECT 1 FROM json_each(users.mail_off) WHERE value = ${byKind(({ group }) => group)})))`
