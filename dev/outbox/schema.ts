import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The mails that development would have sent. The table exists in production too, and stays empty there. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
})
