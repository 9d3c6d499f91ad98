import type { RequestContext } from '../../context/context.ts'
import type { PurgeContext } from '../../context/platform.ts'
import { callService, fallbackIfDown, ServiceDown } from '../../context/services.ts'
import { LONGEST_STALE } from '../../http/edge-headers.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { defineJob, PRIORITY } from '../../jobs/jobs.ts'
import { SECOND } from '../../shared/duration.ts'

// Cloudflare allows only a few purges a minute. A refused purge is repeated until `LONGEST_STALE` has passed. After
// that, no cache serves the outdated pages.

/** The pause before a purge is repeated, in seconds. */
const PAUSE = 30

/** Enqueues a purge that was refused or got no response. */
export async function purgeLater(ctx: PurgeContext, tags: string[]) {
  const at = ctx.now().getTime()
  await enqueue(ctx, purgePages, { at, tags: tags.join(',') }, new Date(at + PAUSE * SECOND))
  await wakeAfterPause(ctx)
}

/** Repeats a refused purge. `at`: the time of the first attempt, in milliseconds. `tags`: separated by commas. */
export const purgePages = defineJob({
  name: 'purge-pages',
  priority: PRIORITY.access,
  fields: { at: 'number', tags: 'text' },
  run: async (ctx, { at, tags }) => {
    const now = ctx.now().getTime()
    if (now >= at + LONGEST_STALE * SECOND) return null
    if (await purgeNow(ctx, tags.split(','))) return null
    await wakeAfterPause(ctx)
    return new Date(now + PAUSE * SECOND)
  },
})

async function purgeNow(ctx: RequestContext, tags: string[]): Promise<boolean> {
  try {
    await ctx.pageCache()?.purgeNow(tags)
    return true
  } catch (error) {
    if (error instanceof ServiceDown) return false
    throw error
  }
}

/** Wakes the queue's consumer after the pause, because waiting for the cron would take too long. */
const wakeAfterPause = ({ env }: PurgeContext) =>
  callService('queue', () => env.JOBS.send(null, { delaySeconds: PAUSE })).catch(fallbackIfDown(undefined))
