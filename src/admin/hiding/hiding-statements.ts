import { isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { comments, hikes, pictures, posts, users } from '../../db/schema.ts'
import { currentTime } from '../../shared/clock.ts'
import { logAct } from '../../work/log-act.ts'
import type { Work } from '../../work/work.ts'
import { type Act, closedReports } from '../log.ts'
import type { Published, SubjectOf } from '../schema.ts'

type Hideable = typeof comments | typeof hikes | typeof posts | typeof users | typeof pictures

/** SQL condition: the act changes something. */
export const isChangedBy = (act: Act, table: Hideable) =>
  act === 'hide' ? isNull(table.hiddenAt) : isNotNull(table.hiddenAt)

export const hiddenAt = (act: Act) => (act === 'hide' ? currentTime() : null)

/** Statements that log the act if `from` finds a row. They precede the statement that hides or restores. */
export const logHiding = (work: Work, act: Act, subject: Published | SubjectOf<'picture'>, from: SQL) => {
  const { kind, id, reason } = subject
  return [
    logAct(work, { act, kind, subject: id, reason }, from),
    ...closedReports(work, act, subject),
  ] as const
}
