import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moderatedKindNames } from '../../shared/moderated.ts'
import { instant } from './columns.ts'

/** What moderators have done. Ids only, without foreign keys: nothing deletes a row. */
export const moderationLog = sqliteTable(
  'moderation_log',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    actorId: integer('actor_id').notNull(),
    act: text({
      enum: [
        'hide',
        'restore',
        'ban',
        'unban',
        'role',
        'approve',
        'dismiss',
        'settings',
        'invite',
        'withdraw',
        'delete',
      ],
    }).notNull(),
    kind: text({ enum: [...moderatedKindNames, 'group', 'invitation'] }).notNull(),
    /** An id; of a picture, its name. */
    subject: text().notNull(),
    /** The hike whose chat has the message; 0 for all else. */
    hikeId: integer('event_id').notNull().default(0),
    /** The moderator's words, the new role, or the names of the settings. */
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    // Which messages are hidden is read from here: the rooms, which store them, cannot be searched together.
    index('moderation_log_messages').on(t.hikeId, t.subject, t.id).where(sql`${t.kind} = 'message'`),
    index('moderation_log_hidden_messages')
      .on(t.createdAt)
      .where(sql`${t.kind} = 'message' AND ${t.act} = 'hide'`),
  ],
)
