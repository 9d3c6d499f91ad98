import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Plan } from '../../shared/plan-changes.ts'
import { instant } from './columns.ts'
import { hikeId } from './hikes.ts'

/** Edits to a hike's time, place or price (src/hikes/rules/changes.ts). */
export const hikeChanges = sqliteTable(
  'event_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    hikeId: hikeId(),
    before: text({ mode: 'json' }).$type<Plan>().notNull(),
    /** Includes the id of the organizer who made the edit. */
    after: text({ mode: 'json' }).$type<Plan & { editor?: number }>().notNull(),
    /** The reason that the organizer gave. */
    reason: text().notNull(),
    /** Whether participants have been notified, or need no notice. */
    notified: integer({ mode: 'boolean' }).notNull(),
    /** When participants were notified of this edit or of a later one; null before that. */
    toldAt: instant('told_at'),
    /**
     * Whether the day of the hike was over when the edit was made. If so, a new start gives no access to contacts
     * (src/hikes/rules/over.ts).
     */
    wasOver: integer('was_over', { mode: 'boolean' }).notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('event_changes_event').on(t.hikeId, t.createdAt)],
)
