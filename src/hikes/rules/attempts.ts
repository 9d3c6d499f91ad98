import { isFailedCondition, type Parts, runBatch } from '../../db/batch.ts'
import type { Db } from '../../db/index.ts'
import { conflict } from '../../shared/errors.ts'

export const CHANGED_MEANWHILE = 'This hike has been changed in the meantime.'

/**
 * The longest pauses between attempts, in milliseconds: each edit costs all others under way another attempt, so that many at
 * once would otherwise fail together again, and keep everybody else waiting for the database.
 */
const PAUSES = [100, 300, 900, 2700]

/**
 * Repeats a change of a hike that is made only while the hike is as it was read, after pauses that differ (backoff with jitter).
 * `attempt` says whether it was made. Throws 409 where others keep changing the hike.
 */
export async function attemptChange(attempt: () => Promise<boolean>): Promise<void> {
  if (await attempt()) return
  for (const longest of PAUSES) {
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, Math.random() * longest)
    await promise
    if (await attempt()) return
  }
  throw conflict(CHANGED_MEANWHILE)
}

/** Runs the statements of a change, of which the first is `failUnless`, and returns whether it was made. */
export const isMade = (db: Db, statements: Parts): Promise<boolean> =>
  runBatch(db, statements).then(
    () => true,
    (error: unknown) => {
      if (isFailedCondition(error)) return false
      throw error
    },
  )
