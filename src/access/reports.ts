import { type SQL, sql } from 'drizzle-orm'
import { reports } from '../db/schema.ts'

/**
 * SQL condition on reports: the report is about neither the moderator, nor something by them, nor a hike that they own.
 */
export const isAboutOthers = (moderator: SQL | number) =>
  sql`(${reports.authorId} IS NOT ${moderator} AND NOT (${reports.kind} = 'event' AND EXISTS (
    SELECT 1 FROM events AS owned WHERE owned.id = CAST(${reports.subject} AS INTEGER)
    AND owned.organizer_id = ${moderator})))`
