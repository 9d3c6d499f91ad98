import { isAbortedBatch, type Parts, runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { conflict } from '../../shared/errors.ts'
import { t } from '../../texts/hike-rules.ts'

/**
 * The longest pause before each further attempt, in milliseconds. One edit makes all concurrent ones fail. Without
 * pauses, most of these would fail together again, and keep the database busy.
 */
const PAUSES = [100, 300, 900, 2700]

/**
 * Tries a change again, after random pauses (backoff with jitter), if it fails because the hike was changed after it
 * was read. `attempt` returns whether the change was made. Throws 409 if other users keep changing the hike.
 */
export async function attemptChange(attempt: () => Promise<boolean>): Promise<void> {
  if (await attempt()) return
  for (const longest of PAUSES) {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, Math.random() * longest)
    await promise
    if (await attempt()) return
  }
  throw conflict(t.changedMeanwhile)
}

/** Runs the statements of a change, which begin with `abortBatchUnless`. Returns whether the change was made. */
export const isMade = (db: Db, statements: Parts): Promise<boolean> =>
  runBatch(db, statements).then(
    () => true,
    (error: unknown) => {
      if (isAbortedBatch(error)) return false
      throw error
    },
  )
