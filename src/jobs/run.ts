import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { DueJob, RequestContext } from '../context/context.ts'
import { log } from '../context/log.ts'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { jobs } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR, SECOND } from '../shared/duration.ts'
import { type Job, type JobName, LEASE, type PayloadSql, PRIORITY, payloadOf, whereJob } from './jobs.ts'
import { alertOperators, postAlert } from './operator-alerts.ts'

/** The maximum number of due jobs per run: jobs make subrequests, which are limited per Worker invocation. */
const BATCH = 20
/** The maximum number of its own jobs that a request runs before its response, and again after it. */
const OWN_BATCH = 10

let loadJobs: () => Promise<readonly Job[]> = async () => []

/** Sets the function that loads the registry (server/job-kinds.ts). Called when the Worker starts. */
export function registerJobs(load: typeof loadJobs) {
  loadJobs = load
}

/** Runs one job immediately if it is due. If it fails, the error is stored and the job retried; nothing is thrown. */
export async function runJob<Name extends JobName>(
  ctx: RequestContext,
  job: Name,
  payload: PayloadSql<Name>,
) {
  await claimAndRun(ctx, 'run' in job ? [job as unknown as Job] : await loadJobs(), whereJob(job, payload))
}

/**
 * Runs the jobs that this request has enqueued for `when`, and those that these jobs enqueue, until `OWN_BATCH` have
 * run. Does not throw: the queue and the cron run the remaining jobs.
 */
export async function runEnqueued(ctx: RequestContext, ...when: DueJob['when'][]) {
  try {
    for (let left = OWN_BATCH; left > 0; ) {
      const due = takeDueJobs(ctx, when)
      if (due.length === 0) return
      left -= await claimAndRun(ctx, await loadJobs(), firstOf(due, left))
    }
  } catch (error) {
    log('error', 'jobs', { error })
  }
}

function takeDueJobs({ dueJobs }: RequestContext, when: DueJob['when'][]) {
  const [taken, others] = [
    dueJobs.filter((job) => when.includes(job.when)),
    dueJobs.filter((job) => !when.includes(job.when)),
  ]
  dueJobs.splice(0, dueJobs.length, ...others)
  return taken
}

/** Finds the rows by their due time in milliseconds. They may include another request's jobs with the same due time. */
function firstOf(due: DueJob[], limit: number): SQL {
  const rows = due.map(({ kind, priority, dueAt }) => sql`(${priority}, ${dueAt.getTime()}, ${kind})`)
  return sql`rowid IN (SELECT rowid FROM jobs WHERE (priority, due_at, kind) IN (VALUES ${sql.join(rows, sql`, `)})
    ORDER BY priority, rowid LIMIT ${limit})`
}

/** Runs up to `BATCH` jobs that are due, urgent ones first. Returns whether there may be more. */
export async function runDueJobs(ctx: RequestContext, given?: readonly Job[]): Promise<boolean> {
  const registry = given ?? (await loadJobs())
  const due = await dueJobs(ctx.db)
  for (const { kind, key } of due) {
    const isThis = and(eq(jobs.kind, kind), eq(jobs.key, key))
    // Catches failures of the database. Failures of the job are stored.
    await claimAndRun(ctx, registry, isThis).catch((error) => log('error', `job ${kind}`, { error }))
  }
  return due.length === BATCH
}

/**
 * Queries each priority separately, so that each subquery is one range of the index and skips jobs that are not due.
 */
function dueJobs(db: Db) {
  const parts = Object.values(PRIORITY).map(
    (priority) => sql`SELECT * FROM (SELECT kind, key FROM ${jobs}
      WHERE priority = ${priority} AND due_at <= ${currentTime().getTime()} ORDER BY due_at LIMIT ${BATCH})`,
  )
  return db.all<{ kind: string; key: string }>(sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${BATCH}`)
}

type Row = typeof jobs.$inferSelect

/** Claims and runs the due jobs that the condition selects. Returns their number. */
async function claimAndRun(
  ctx: RequestContext,
  registry: readonly Job[],
  condition: SQL | undefined,
): Promise<number> {
  const now = ctx.now()
  const claimed = await ctx.db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .where(and(condition, lte(jobs.dueAt, now)))
    .returning()
  await Promise.all(claimed.map((row) => run(ctx, findJob(registry, row.kind), row)))
  return claimed.length
}

const findJob = (registry: readonly Job[], name: string) =>
  registry.find((job) => job.name === name) ?? unknownJob(name)

/**
 * Stands in for a job that only another version of the app knows. It fails, and is retried until that version runs it.
 * Its payload may be private.
 */
const unknownJob = (name: string): Job => ({
  name,
  priority: PRIORITY.cleanup,
  isPrivate: true,
  run: () => Promise.reject(new Error('Unknown kind of job')),
})

async function run(ctx: RequestContext, job: Job, row: Row) {
  const { db } = ctx
  const isThis = and(eq(jobs.kind, row.kind), eq(jobs.key, row.key))
  const unchanged = and(isThis, eq(jobs.revision, row.revision))
  try {
    await ctx.requireGroup()
    // A job does not depend on the user of the request that runs it. `payloadOf` returns the type that its `run` takes.
    const next = await job.run({ ...ctx, actor: null }, payloadOf(job, row.key) as never)
    if (next) {
      await db
        .update(jobs)
        .set({ dueAt: next, attempts: 0, waitingSince: next, lastError: null, needsHuman: false })
        .where(unchanged)
      if (next <= ctx.now()) ctx.jobsAreDue()
    } else await db.delete(jobs).where(unchanged)
  } catch (error) {
    const { values, isRaised } = failed(job, row, error)
    await runBatch(db, {
      failed: db.update(jobs).set(values).where(isThis),
      ...(isRaised && raiseFailed(ctx, job)),
    })
  }
}

const MAX_BACKOFF = 6 * HOUR

/**
 * The number of failures in a row after which a job raises an alert. With the backoff, this takes about an hour and a
 * half.
 */
export const RAISED_AFTER = 10

const raiseFailed = (ctx: RequestContext, { name }: Job) =>
  name === postAlert.name
    ? alertOperators(ctx, 'alert-webhook', 'ALERT_WEBHOOK_URL does not take the alerts.')
    : alertOperators(ctx, 'job', `The job “${name}” keeps failing.`)

/** Logs a failed run. Returns the new values of the row, and whether to raise an alert. */
function failed(job: Job, row: Row, error: unknown) {
  const now = currentTime().getTime()
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const needsHuman = row.needsHuman || now - row.waitingSince.getTime() > DAY
  const isNew = needsHuman && !row.needsHuman
  log(isNew ? 'error' : 'warn', `job ${job.name}`, {
    note: isNew ? 'A job needs a human.' : 'A job will be retried.',
    ...(!job.isPrivate && { subject: row.key }),
    error,
  })
  const retryAt = now + backoff(row.attempts)
  return {
    values: {
      // A job that was enqueued again during the run keeps its new due time.
      dueAt: sql`CASE WHEN ${jobs.revision} = ${row.revision} THEN ${retryAt} ELSE ${jobs.dueAt} END`,
      lastError: message,
      needsHuman,
    },
    isRaised: isNew || row.attempts === RAISED_AFTER,
  }
}

/**
 * Returns 10 s, 20 s, 40 s … up to six hours. Up to a fifth is added at random, so that jobs that failed together are
 * retried at different times.
 */
function backoff(attempts: number) {
  const delay = Math.min(10 * SECOND * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF)
  return delay * (1 + Math.random() / 5)
}
