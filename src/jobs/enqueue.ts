import { type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../context/context.ts'
import { jobs } from '../db/schema.ts'
import { insertFrom } from '../db/select-values.ts'
import { currentTime } from '../shared/clock.ts'
import { type JobName, keyOf, keySql, type Payload, type PayloadSql } from './jobs.ts'

/**
 * The part of the context that enqueuing needs. A Durable Object has no context, and supplies these fields itself.
 */
export type Enqueuing = Pick<RequestContext, 'db' | 'jobsAreDue'>

type When = Date | 'now' | 'soon'

/**
 * Returns a statement for the batch of the change that causes the job. It enqueues a job for `when`, or makes an
 * existing job due again.
 */
export function enqueue<Name extends JobName>(
  ctx: Enqueuing,
  job: Name,
  payload: Payload<Name>,
  when?: When,
) {
  const row = newRow(ctx, job, when)
  return ctx.db
    .insert(jobs)
    .values({ ...row, key: keyOf(job, payload) })
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: again(row.dueAt) })
}

/** Like `enqueue`, if the condition holds. */
export const enqueueIf = <Name extends JobName>(
  ctx: Enqueuing,
  job: Name,
  payload: PayloadSql<Name>,
  condition: SQL,
  when?: When,
) => enqueueEach(ctx, job, payload, sql`FROM (SELECT 1) WHERE ${condition}`, when)

/**
 * Like `enqueue`, for every row of a query. The query needs a WHERE clause: without one, SQLite does not parse ON
 * CONFLICT after a SELECT.
 */
export function enqueueEach<Name extends JobName>(
  ctx: Enqueuing,
  job: Name,
  payload: PayloadSql<Name>,
  from: SQL,
  when?: When,
) {
  const row = newRow(ctx, job, when)
  return insertFrom(ctx.db, jobs, { ...row, key: keySql(job, payload) }, from).onConflictDoUpdate({
    target: [jobs.kind, jobs.key],
    set: again(row.dueAt),
  })
}

/** Like `enqueueEach`, but leaves existing jobs as they are. */
export function enqueueMissing<Name extends JobName>(
  ctx: Enqueuing,
  job: Name,
  payload: PayloadSql<Name>,
  from: SQL,
  when?: When,
) {
  const row = newRow(ctx, job, when)
  return insertFrom(ctx.db, jobs, { ...row, key: keySql(job, payload) }, from).onConflictDoNothing()
}

/**
 * Returns the row of a new job. If the job is due, tells the request, which runs it at its end (run.ts) or wakes the
 * queue. The cron finds jobs that are due later.
 */
function newRow({ jobsAreDue }: Enqueuing, job: JobName, when: When | undefined) {
  const now = currentTime()
  const dueAt = when instanceof Date ? when : now
  const soon = when instanceof Date ? job.when : (when ?? job.when)
  if (dueAt <= now) jobsAreDue(soon && { kind: job.name, priority: job.priority, when: soon, dueAt })
  const { name: kind, priority } = job
  return { kind, priority, dueAt, attempts: 0, revision: 0, needsHuman: false, waitingSince: dueAt }
}

/**
 * The new revision tells the current run that the job has to run again. A failing job keeps its error, its waiting time
 * and its number of attempts. Otherwise a failing job that is enqueued daily would never be marked `needsHuman`, and
 * its backoff would never grow.
 */
const again = (dueAt: Date) => ({
  dueAt,
  attempts: sql`CASE WHEN ${jobs.lastError} IS NULL THEN 0 ELSE ${jobs.attempts} END`,
  revision: sql`${jobs.revision} + 1`,
  waitingSince: sql`CASE WHEN ${jobs.lastError} IS NULL THEN ${dueAt.getTime()} ELSE ${jobs.waitingSince} END`,
})
