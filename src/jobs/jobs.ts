import { and, eq, lte, sql } from 'drizzle-orm'
import { runBatch } from '../db/batch.ts'
import type { Db } from '../db/index.ts'
import { jobs } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../shared/duration.ts'
import { log } from '../work/log.ts'
import type { Work } from '../work/work.ts'
import { postAlert, raise } from './operator-alerts.ts'

// A transactional outbox: a job is a row, inserted in the batch of the change that it follows from. The request, the queue
// or the cron runs it, whichever claims it first. A job may run more than once, so its handler is idempotent.

/** Jobs of a lower number run first. */
export const PRIORITY = { refund: 0, money: 1, access: 2, cleanup: 3 } as const

/** What enqueuing needs of a kind of job. A room enqueues what a higher one runs by this alone. */
export type JobName = {
  name: string
  priority: (typeof PRIORITY)[keyof typeof PRIORITY]
  /** Keys and errors that contain addresses of people stay out of the log. */
  isPrivate?: boolean
}

export type JobKind = JobName & {
  /**
   * Does the work of one row: null once it is done, a date for another run then. A date that has come is another message of
   * the queue, so a job says a later one where it has made no progress. An error is retried with backoff.
   */
  run: (work: Work, key: string) => Promise<Date | null>
}

/** A run that has not ended by then is taken to have crashed. */
const LEASE = 2 * MINUTE

/** The subrequests of one Worker invocation are limited. */
const BATCH = 20

let loadKinds: () => Promise<readonly JobKind[]> = async () => []

/** Makes kinds of jobs known to `runJob`. Called when the Worker starts, for those of every room (server/job-kinds.ts). */
export function registerJobs(load: typeof loadKinds) {
  loadKinds = load
}

/** Runs one job at once, where it is due. Its failure is stored and retried, not thrown. */
export async function runJob(work: Work, kind: JobKind | JobName, key: string) {
  await claimAndRun(work, 'run' in kind ? kind : findKind(await loadKinds(), kind.name), key)
}

/** SQL condition: a run of the job may be under way. It holds as well while one that has failed is retried within two minutes. */
export const isRunning = ({ name }: JobName, key: string) =>
  sql`EXISTS (SELECT 1 FROM jobs AS running WHERE running.kind = ${name} AND running.key = ${key}
    AND running.attempts > 0
    AND running.due_at BETWEEN ${currentTime().getTime()} AND ${currentTime().getTime() + LEASE})`

/** How many jobs of a kind a request runs before it answers. */
const BEFORE_ANSWER = 10

/** Runs the first of these jobs before the answer, so that the next page shows what they do; the queue runs the others. */
export async function runFirstJobs(work: Work, kind: JobKind, enqueued: { key: string }[]) {
  await Promise.all(enqueued.slice(0, BEFORE_ANSWER).map(({ key }) => tryToRun(work, kind, key)))
}

/** Runs the jobs that are due, urgent ones first; true where there may be more. */
export async function runDueJobs(work: Work, kinds: readonly JobKind[]): Promise<boolean> {
  const due = await dueJobs(work.db)
  for (const { kind, key } of due) await tryToRun(work, findKind(kinds, kind), key)
  return due.length === BATCH
}

/** What is thrown here is a failure of the database, not of the job. */
const tryToRun = (work: Work, kind: JobKind, key: string) =>
  claimAndRun(work, kind, key).catch((error) =>
    log('error', `job ${kind.name}`, { ...subjectOf(kind, key), error }),
  )

/** By priority, so that each part is a range of the index however many jobs are not due. */
function dueJobs(db: Db) {
  const parts = Object.values(PRIORITY).map(
    (priority) => sql`SELECT * FROM (SELECT kind, key FROM ${jobs}
      WHERE priority = ${priority} AND due_at <= ${currentTime().getTime()} ORDER BY due_at LIMIT ${BATCH})`,
  )
  return db.all<{ kind: string; key: string }>(sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${BATCH}`)
}

const findKind = (kinds: readonly JobKind[], name: string) =>
  kinds.find((kind) => kind.name === name) ?? unknownKind(name)

/** A job of a newer or older version of the app is left to it. Its keys may be private. */
const unknownKind = (name: string): JobKind => ({
  name,
  priority: PRIORITY.cleanup,
  isPrivate: true,
  run: () => Promise.reject(new Error('Unknown kind of job')),
})

async function claimAndRun(work: Work, kind: JobKind, key: string) {
  const { db } = work
  const own = and(eq(jobs.kind, kind.name), eq(jobs.key, key))
  const now = work.now()
  const [job] = await db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, dueAt: new Date(now.getTime() + LEASE) })
    .where(and(own, lte(jobs.dueAt, now)))
    .returning()
  if (!job) return
  const unchanged = and(own, eq(jobs.revision, job.revision))
  try {
    await work.requireGroup()
    // A job does the same whichever request runs it.
    const next = await kind.run({ ...work, actor: null }, key)
    if (next) {
      await db
        .update(jobs)
        .set({ dueAt: next, attempts: 0, waitingSince: next, lastError: null, needsHuman: false })
        .where(unchanged)
      if (next <= work.now()) work.jobsAreDue()
    } else await db.delete(jobs).where(unchanged)
  } catch (error) {
    const { row, isRaised } = failed(kind, job, error)
    await runBatch(db, {
      failed: db.update(jobs).set(row).where(own),
      ...(isRaised && raiseFailed(work, kind)),
    })
  }
}

const subjectOf = ({ isPrivate }: JobKind, key: string) => (isPrivate ? {} : { subject: key })

const MAX_BACKOFF = 6 * HOUR

/** After so many failures in a row a job is an alert: after an hour and a half. */
export const RAISED_AFTER = 10

const raiseFailed = (work: Work, { name }: JobKind) =>
  name === postAlert.name
    ? raise(work, 'alert-webhook', 'ALERT_WEBHOOK_URL does not take the alerts.')
    : raise(work, 'job', `The job “${name}” keeps failing.`)

/** What the row of a job is set to whose run has failed, which is logged, and whether that is an alert. */
function failed(kind: JobKind, job: typeof jobs.$inferSelect, error: unknown) {
  const now = currentTime().getTime()
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const needsHuman = job.needsHuman || now - job.waitingSince.getTime() > DAY
  const isNew = needsHuman && !job.needsHuman
  log(isNew ? 'error' : 'warn', `job ${kind.name}`, {
    note: isNew ? 'A job needs a human.' : 'A job will be retried.',
    ...subjectOf(kind, job.key),
    error,
  })
  const retryAt = now + backoff(job.attempts)
  return {
    row: {
      // Enqueued during the run, it is due already.
      dueAt: sql`CASE WHEN ${jobs.revision} = ${job.revision} THEN ${retryAt} ELSE ${jobs.dueAt} END`,
      lastError: message,
      needsHuman,
    },
    isRaised: isNew || job.attempts === RAISED_AFTER,
  }
}

/** 10 s, 20 s, 40 s … up to six hours, each up to a fifth longer, so that what failed together is not retried together. */
function backoff(attempts: number) {
  const delay = Math.min(10 * SECOND * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF)
  return delay * (1 + Math.random() / 5)
}
