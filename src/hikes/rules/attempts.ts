import { conflict } from '../../shared/errors.ts'

export const CHANGED_MEANWHILE = 'This hike has been changed in the meantime.'

/** Enough for a few people at once; each edit may cost all the others another attempt. */
const ATTEMPTS = 5

/**
 * Repeats a change of a hike that is made only while the hike is as it was read. `attempt` says whether it was made.
 * Throws 409 where others keep changing the hike.
 */
export async function attemptChange(attempt: () => Promise<boolean>): Promise<void> {
  for (let made = 0; made < ATTEMPTS; made++) if (await attempt()) return
  throw conflict(CHANGED_MEANWHILE)
}
