import { lt, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../context/config.ts'
import type { Db } from '../../db/index.ts'
import { mailDays } from '../../db/schema.ts'
import { DAY, HOUR } from '../../shared/duration.ts'

// The provider has a daily quota of emails. A fifth of it is reserved for emails about accounts, such as password
// resets, which are sent until the provider refuses them. When the other four fifths are used up, emails for notices
// wait for the next day.

type Quota = Pick<Config, 'MAIL_DAILY_LIMIT'>

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)
const nextDay = (now: number) => (Math.floor(now / DAY) + 1) * DAY

/** A statement that counts an email before it is sent, if `condition` holds. */
export const countMail = (db: Db, now: number, condition = sql`TRUE`) =>
  db
    .insert(mailDays)
    .select(sql`SELECT ${dayOf(now)}, 1, NULL FROM (SELECT 1) WHERE ${condition}`)
    .onConflictDoUpdate({ target: mailDays.day, set: { sent: sql`${mailDays.sent} + 1` } })

/** A statement that undoes `countMail` for an email that the provider has refused. */
export const uncountMail = (db: Db, now: number) =>
  db
    .update(mailDays)
    .set({ sent: sql`max(0, ${mailDays.sent} - 1)` })
    .where(sql`${mailDays.day} = ${dayOf(now)}`)

/**
 * How long emails for notices pause after the provider has refused one because of the quota, in milliseconds. The
 * provider does not document when its day ends.
 */
const PAUSE = HOUR

/** A statement that pauses emails for notices. */
export const pauseNotices = (db: Db, now: number) =>
  db
    .insert(mailDays)
    .values({ day: dayOf(now), sent: 0, pausedUntil: resumeAfterPause(now) })
    .onConflictDoUpdate({ target: mailDays.day, set: { pausedUntil: resumeAfterPause(now) } })

export const resumeAfterPause = (now: number) => new Date(now + PAUSE)

/** SQL condition: the quota allows another email for a notice. */
export const isWithinQuota = (now: number, quota: Quota): SQL =>
  sql`NOT (${isPaused(now)} OR ${isUsedUp(now, quota)})`

/** SQL: the time when the quota allows emails for notices again. Valid only if it does not allow them now. */
export const resumeAt = (now: number) =>
  sql`(SELECT CASE WHEN ${isPaused(now)} THEN max(paused_until) ELSE ${nextDay(now)} END FROM mail_days)`

const isPaused = (now: number) => sql`EXISTS (SELECT 1 FROM mail_days WHERE paused_until > ${now})`

const isUsedUp = (now: number, { MAIL_DAILY_LIMIT: limit }: Quota) =>
  limit === null
    ? sql`FALSE`
    : sql`EXISTS (SELECT 1 FROM mail_days WHERE day = ${dayOf(now)} AND sent >= ${Math.floor(limit * 0.8)})`

const KEPT_FOR = 30 * DAY

/** A statement for the sweep (src/server/sweep.ts) that deletes old counts. */
export const deleteOldDays = (db: Db, now: number) =>
  db.delete(mailDays).where(lt(mailDays.day, dayOf(now - KEPT_FOR)))
