import { LONGEST_STALE } from '../../http/edge-headers.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { SECOND } from '../../shared/duration.ts'
import type { PurgeWork } from '../../work/platform.ts'
import { callService, fallbackIfDown, ServiceDown } from '../../work/services.ts'
import type { Work } from '../../work/work.ts'

// Cloudflare allows a handful of purges a minute. A refused purge is repeated until `LONGEST_STALE` has passed: by then
// no cache serves the pages any more.

/** In seconds. */
const PAUSE = 30

/** Enqueues a purge that was refused or not answered. */
export async function purgeLater(work: PurgeWork, tags: string[]) {
  const at = work.now().getTime()
  await enqueue(work, purgePages, { at, tags: tags.join(',') }, new Date(at + PAUSE * SECOND))
  await wakeAfterPause(work)
}

/** Repeats a refused purge. `at`: its time, in milliseconds. `tags`: separated by commas. */
export const purgePages = defineJob({
  name: 'purge-pages',
  priority: PRIORITY.access,
  fields: { at: 'number', tags: 'text' },
  run: async (work, { at, tags }) => {
    const now = work.now().getTime()
    if (now >= at + LONGEST_STALE * SECOND) return null
    if (await purgeNow(work, tags.split(','))) return null
    await wakeAfterPause(work)
    return new Date(now + PAUSE * SECOND)
  },
})

async function purgeNow(work: Work, tags: string[]): Promise<boolean> {
  try {
    await work.pageCache()?.purgeNow(tags)
    return true
  } catch (error) {
    if (error instanceof ServiceDown) return false
    throw error
  }
}

/** Wakes the queue's consumer: waiting for the cron would take too long. */
const wakeAfterPause = ({ env }: PurgeWork) =>
  callService('queue', () => env.JOBS.send(null, { delaySeconds: PAUSE })).catch(fallbackIfDown(undefined))
