import type { SQL } from 'drizzle-orm'
import { moderationLog } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import type { Work } from '../work/work.ts'
import { closeReports } from './reports/reports.ts'
import type { Subject } from './schema.ts'

export type Act = 'hide' | 'restore'

type LogEntry = Pick<typeof moderationLog.$inferInsert, 'act' | 'kind' | 'reason' | 'hikeId'> & {
  subject: string | number
}

/**
 * A statement for the batch of an act, before the one that it logs: one row where `from`, which has the condition of that
 * statement, finds what is to be changed. So a repetition changes and logs nothing.
 */
export const logAct = (
  { db, actor, now }: Pick<Work, 'db' | 'actor' | 'now'>,
  { subject, hikeId = 0, ...entry }: LogEntry,
  from: SQL,
) =>
  db.insert(moderationLog).select(
    selectValues(
      moderationLog,
      {
        ...entry,
        // The command line has no account.
        actorId: actor?.id ?? 0,
        subject: String(subject),
        hikeId,
        createdAt: now(),
      },
      from,
    ),
  )

/** Statements: what is hidden needs no decision any more. */
export const closedReports = (work: Work, act: Act, subject: Subject) =>
  act === 'hide'
    ? [
        closeReports(
          work,
          {
            kind: subject.kind,
            subject: String(subject.id),
            hikeId: subject.kind === 'message' ? subject.event_id : 0,
          },
          work.actor?.id ?? 0,
        ),
      ]
    : []
