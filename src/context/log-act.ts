import type { SQL } from 'drizzle-orm'
import { moderationLog } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import type { RequestContext } from './context.ts'

type LogEntry = Pick<typeof moderationLog.$inferInsert, 'act' | 'kind' | 'reason' | 'hikeId'> & {
  /** An SQL expression over `from` if the same batch creates the subject. */
  subject: string | number | SQL
}

/**
 * Returns a statement that logs an action. It must precede the change in the batch. It logs only if `from` finds a row.
 * `from` must have the same condition as the change, so that repeating an action changes and logs nothing.
 */
export const logAct = (
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  { subject, hikeId = 0, ...entry }: LogEntry,
  from: SQL,
) =>
  insertFrom(
    db,
    moderationLog,
    {
      ...entry,
      // Actions from the command line have no actor.
      actorId: actor?.id ?? 0,
      subject: typeof subject === 'object' ? subject : String(subject),
      hikeId,
      createdAt: now(),
    },
    from,
  )
