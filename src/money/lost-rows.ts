import { sql } from 'drizzle-orm'
import { SECOND } from '../shared/duration.ts'

/**
 * SQL: the id of a hike or user in the metadata of what was paid at that time. Negative where the restored database does
 * not have that row: a younger one may have got its id since.
 */
export const idAt = (table: 'events' | 'users', id: string | undefined, time: Date) =>
  sql<number>`coalesce((SELECT same.id FROM ${sql.identifier(table)} AS same
    WHERE same.id = ${Number(id)} AND same.created_at <= ${time.getTime() + SECOND}), ${-Number(id)})`
