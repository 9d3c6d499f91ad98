import { type SQL, sql } from 'drizzle-orm'
import { moderationLog, reports } from '../../db/schema.ts'
import { type ModeratedKind, moderatedKindNames } from '../../shared/moderated.ts'
import { everOrganizedBy } from '../deletion/deleted.ts'
import { ownedBy, type PersonalTable, WHOLE } from './personal-table.ts'

/**
 * SQL for each kind: the user's items, as reports and the moderation log refer to them (by id, or by name for
 * pictures). Null for messages, because only the chat rooms store their authors.
 */
const ownItems: Record<ModeratedKind, ((userId: number) => SQL) | null> = {
  event: everOrganizedBy,
  post: (userId) => sql`(SELECT id FROM posts WHERE author_id = ${userId})`,
  comment: (userId) => sql`(SELECT id FROM comments WHERE author_id = ${userId})`,
  user: (userId) => sql`(SELECT ${String(userId)} AS id)`,
  picture: (userId) => sql`(SELECT name AS id FROM pictures WHERE uploader_id = ${userId})`,
  message: null,
}

/** The reasons, in reports or in the moderation log, that concern the user, the user's items, or any message. */
const reasonsAbout = (table: typeof reports | typeof moderationLog) => ({
  texts: { reason: WHOLE },
  where: (userId: number) =>
    sql`CASE ${table.kind} ${sql.join(
      moderatedKindNames.map((kind) => {
        const ids = ownItems[kind]?.(userId)
        return sql`WHEN ${kind} THEN ${ids ? sql`${table.subject} IN (SELECT CAST(id AS TEXT) FROM ${ids})` : sql`TRUE`}`
      }),
      sql` `,
    )} END`,
})

export const moderationTables: PersonalTable[] = [
  {
    table: reports,
    columns: [
      ownedBy(reports.reporterId, 'reports', { without: [reports.doneBy] }, 'id'),
      {
        column: reports.authorId,
        exported: { because: 'Nobody is told who has reported them.' },
        erased: 'id',
      },
      {
        column: reports.doneBy,
        exported: {
          because: 'The acts of a moderator are in moderation_log; the words are those of others.',
        },
        erased: { because: 'It says which moderator has decided.' },
      },
    ],
    keptTexts: [reasonsAbout(reports)],
  },
  {
    table: moderationLog,
    columns: [ownedBy(moderationLog.actorId, 'moderation', {}, { because: 'Nothing deletes the log.' })],
    keptTexts: [reasonsAbout(moderationLog)],
  },
]
