import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

/** A `Date`, stored as milliseconds since the epoch. */
export const instant = (name: string) => integer(name, { mode: 'timestamp_ms' })

export const textList = (name: string) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`)
