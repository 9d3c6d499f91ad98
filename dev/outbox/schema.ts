import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Attachment } from '../../src/context/platform.ts'

/**
 * The mail that is stored in development instead of being sent. The table also exists in production, and stays empty.
 */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
  headers: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default(sql`'{}'`),
  attachments: text({ mode: 'json' }).$type<Attachment[]>().notNull().default(sql`'[]'`),
  sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
})
