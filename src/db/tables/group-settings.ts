import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Language } from '../../texts/languages.ts'
import { instant } from './columns.ts'

export type GroupLink = { label: string; url: string }

/**
 * The settings of the group: one row with the id 1, created by the first change. NULL means the value of the variable,
 * or the default (src/context/group.ts).
 */
export const groupSettings = sqliteTable('group_settings', {
  id: integer().primaryKey(),
  name: text(),
  tagline: text(),
  welcome: text(),
  /** In the form `#rrggbb`. */
  accent: text(),
  /** The `name` of a picture. */
  logo: text(),
  usualPrice: integer('usual_price_cents'),
  timeZone: text('time_zone'),
  language: text().$type<Language>(),
  /** The languages that the group offers. */
  languages: text({ mode: 'json' }).$type<Language[]>(),
  contactEmail: text('contact_email'),
  whoPublishes: text('who_publishes', { enum: ['everybody', 'confirmed', 'approved'] }),
  signUp: text('sign_up', { enum: ['open', 'invited'] }),
  links: text({ mode: 'json' }).$type<GroupLink[]>(),
  /** Ids of users. */
  treasurers: text({ mode: 'json' }).$type<number[]>(),
  updatedAt: instant('updated_at').notNull().default(sql`0`),
  /** Markdown, like the next two. */
  imprint: text(),
  privacy: text(),
  terms: text(),
})
