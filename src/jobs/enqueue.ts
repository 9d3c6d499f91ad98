import { type SQL, sql } from 'drizzle-orm'
import { jobs } from '../db/schema.ts'
import { selectValues } from '../db/select-values.ts'
import { currentTime } from '../shared/clock.ts'
import type { Work } from '../work/work.ts'
import type { JobName } from './jobs.ts'

/** What enqueuing needs of the work; a Durable Object, which has none, makes it of its database. */
export type Enqueuing = Pick<Work, 'db' | 'jobsAreDue'>

/** A statement for the batch of the change: runs the job at `dueAt`. A job already there is due again. */
export const enqueue = (work: Enqueuing, kind: JobName, key: string, dueAt = currentTime()) =>
  inserting(work, dueAt)
    .values(newJob(kind, key, dueAt))
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: again(dueAt) })

/** Enqueues a job for every row of a query; `key` is an SQL expression over `from`. */
export const enqueueEach = (work: Enqueuing, kind: JobName, key: SQL, from: SQL, dueAt = currentTime()) =>
  inserting(work, dueAt)
    // SQLite parses ON CONFLICT after a SELECT only where that has a WHERE clause: `from` must bring one.
    .select(selectValues(jobs, { ...newJob(kind, '', dueAt), key }, from))
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: again(dueAt) })

/** Enqueues a job for every row of a query that has none yet. */
export const enqueueMissing = (work: Enqueuing, kind: JobName, key: SQL, from: SQL, dueAt = currentTime()) =>
  inserting(work, dueAt)
    .select(selectValues(jobs, { ...newJob(kind, '', dueAt), key }, from))
    .onConflictDoNothing()

/** Marks the work, so that a job which is due now runs once that has ended; the cron finds one that is due later. */
function inserting({ db, jobsAreDue }: Enqueuing, dueAt: Date) {
  if (dueAt <= currentTime()) jobsAreDue()
  return db.insert(jobs)
}

const newJob = ({ name, priority }: JobName, key: string, dueAt: Date) => ({
  kind: name,
  key,
  priority,
  dueAt,
  attempts: 0,
  revision: 0,
  needsHuman: false,
  waitingSince: dueAt,
})

/**
 * A run that is under way sees by the revision that it has to run once more. A job that is failing keeps its error, the
 * time it has waited and the number of its attempts: enqueued daily, it would otherwise never need a human, and its
 * pauses would never grow.
 */
const again = (dueAt: Date) => ({
  dueAt,
  attempts: sql`CASE WHEN ${jobs.lastError} IS NULL THEN 0 ELSE ${jobs.attempts} END`,
  revision: sql`${jobs.revision} + 1`,
  waitingSince: sql`CASE WHEN ${jobs.lastError} IS NULL THEN ${dueAt.getTime()} ELSE ${jobs.waitingSince} END`,
})
