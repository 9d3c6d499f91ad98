import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'
import { lastBackup } from '../db/schema.ts'
import { DAY, HOUR } from '../shared/duration.ts'

/** Admins are alerted of an older last backup; not where none was ever made. */
export const OLDEST_BACKUP = 2 * DAY

/** SQL condition: the last backup is too old at this time, in milliseconds. */
export const isBackupOverdue = (now: SQL) =>
  sql`EXISTS (SELECT 1 FROM last_backup WHERE taken_at < ${now} - ${sql.raw(String(OLDEST_BACKUP))})`

export const selectLastBackup = (db: Db) => db.select({ takenAt: lastBackup.takenAt }).from(lastBackup)

export const recordBackup = (db: Db, takenAt: Date) =>
  db
    .insert(lastBackup)
    .values({ id: 1, takenAt })
    .onConflictDoUpdate({ target: lastBackup.id, set: { takenAt } })

/** An age in milliseconds, as in "3 hours". */
export function ageInWords(age: number): string {
  const hours = Math.max(0, Math.floor(age / HOUR))
  const [count, unit] = age < OLDEST_BACKUP ? [hours, 'hour'] : [Math.floor(age / DAY), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
