import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moderatedKindNames } from '../../shared/moderated.ts'
import { instant } from './columns.ts'

/** What moderators and admins have done. The ids are not foreign keys, because rows of the log are never deleted. */
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
        'reopen',
        'settings',
        'invite',
        'withdraw',
        'resend',
        'delete',
      ],
    }).notNull(),
    kind: text({ enum: [...moderatedKindNames, 'group', 'invitation'] }).notNull(),
    /** The id of the item; for a picture, its name. */
    subject: text().notNull(),
    /** For a message, the hike whose chat contains it; 0 for other items. */
    hikeId: integer('event_id').notNull().default(0),
    /** The moderator's reason, the new role, or the names of changed settings. */
    reason: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    // Used by the list of hidden messages, because the messages are in the Durable Objects of the chats, which one
    // query cannot search.
    index('moderation_log_messages').on(t.hikeId, t.subject, t.id).where(sql`${t.kind} = 'message'`),
    index('moderation_log_hidden_messages')
      .on(t.createdAt)
      .where(sql`${t.kind} = 'message' AND ${t.act} = 'hide'`),
  ],
)
