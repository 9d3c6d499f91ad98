import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { lastBackup } from '../db/schema.ts'
import { DAY, HOUR } from '../shared/duration.ts'
import { t } from '../texts/daily-mail.ts'

/**
 * Maximum age of the last backup, in milliseconds. Admins are alerted if it is older, but not if there has never been
 * one.
 */
export const OLDEST_BACKUP = 2 * DAY

/** SQL condition: the last backup is too old. `now` is in milliseconds. */
export const isBackupOverdue = (now: SQL) =>
  sql`EXISTS (SELECT 1 FROM last_backup WHERE taken_at < ${now} - ${sql.raw(String(OLDEST_BACKUP))})`

export const selectLastBackup = (db: Db) => db.select({ takenAt: lastBackup.takenAt }).from(lastBackup)

export const recordBackup = (db: Db, takenAt: Date) =>
  db
    .insert(lastBackup)
    .values({ id: 1, takenAt })
    .onConflictDoUpdate({ target: lastBackup.id, set: { takenAt } })

/** Formats an age in milliseconds, for example '3 hours old'. */
export const backupAgeText = (age: number) =>
  age < OLDEST_BACKUP ? t.hoursOld(Math.max(0, Math.floor(age / HOUR))) : t.daysOld(Math.floor(age / DAY))
