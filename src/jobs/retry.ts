import { sql } from 'drizzle-orm'
import { jobs } from '../db/schema.ts'
import { currentTime } from '../shared/clock.ts'
import { DAY, HOUR, SECOND } from '../shared/duration.ts'
import type { JobKind } from './jobs.ts'

const MAX_BACKOFF = 6 * HOUR

/** What the row of a job is set to whose run has failed, which is logged. */
export function failed(kind: JobKind, job: typeof jobs.$inferSelect, error: unknown) {
  const now = currentTime().getTime()
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const needsHuman = job.needsHuman || now - job.waitingSince.getTime() > DAY
  const details = kind.isPrivate ? [kind.name] : [kind.name, job.key, message]
  if (needsHuman && !job.needsHuman) console.error('A job needs a human', ...details)
  else console.warn('A job will be retried', ...details)
  const retryAt = now + backoff(job.attempts)
  return {
    // Enqueued during the run, it is due already.
    dueAt: sql`CASE WHEN ${jobs.revision} = ${job.revision} THEN ${retryAt} ELSE ${jobs.dueAt} END`,
    lastError: message,
    needsHuman,
  }
}

/** 10 s, 20 s, 40 s … up to six hours, each up to a fifth longer, so that what failed together is not retried together. */
function backoff(attempts: number) {
  const delay = Math.min(10 * SECOND * 2 ** Math.min(attempts - 1, 20), MAX_BACKOFF)
  return delay * (1 + Math.random() / 5)
}
