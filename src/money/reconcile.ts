import { runBatch } from '../db/batch.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../jobs/jobs.ts'
import { runJob } from '../jobs/run.ts'
import { SECOND, WEEK } from '../shared/duration.ts'
import { lists } from './reconcile-lists.ts'
import { nextDay } from './refunds/disputes.ts'
import { openBilling } from './stripe.ts'

// What Stripe has and the database does not know: refunds made by hand, disputes and payments of which every webhook was
// lost, and everything since the backup that was restored.

/** The key of the run of every day. Any other key is the ISO date since when Stripe is read, once. */
export const DAILY = 'daily'

/** Stripe repeats a webhook for three days. */
const RECENT = WEEK

export const reconcile: JobKind = {
  name: 'reconcile',
  priority: PRIORITY.money,
  run: async (work, key) => {
    const now = work.now().getTime()
    const since = key === DAILY ? now - RECENT : new Date(key).getTime()
    const keys = Object.entries(lists).map(([name, { age }]) =>
      sliceKey(name, Math.floor(Math.min(since, now - age) / SECOND)),
    )
    await runBatch(work.db, { lists: keys.map((each) => enqueue(work, reconcileList, each)) })
    for (const each of keys) await runJob(work, reconcileList, each)
    return key === DAILY ? nextDay() : null
  },
}

/**
 * Reads a slice of one of Stripe's lists, latest first, and enqueues the next one. Key: the list's name, the Unix time since
 * when it is read, and the id of the last object of the slice before.
 */
export const reconcileList: JobKind = {
  name: 'reconcile-list',
  priority: PRIORITY.money,
  run: async (work, key) => {
    const [name = '', since = '', after] = key.split(' ')
    const list = lists[name]
    if (!list) throw new Error(`Unknown list: ${name}`)
    const { found, next } = await list.readSlice(await openBilling(work), Number(since), after)
    await runBatch(work.db, {
      found,
      next: next ? enqueue(work, reconcileList, sliceKey(name, Number(since), next)) : undefined,
    })
    return null
  },
}

const sliceKey = (name: string, since: number, after?: string) => [name, since, after ?? []].flat().join(' ')
