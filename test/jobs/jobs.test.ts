import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RequestContext } from '../../src/context/context.ts'
import { runBatch } from '../../src/db/batch.ts'
import { jobs } from '../../src/db/schema.ts'
import { enqueue, enqueueEach } from '../../src/jobs/enqueue.ts'
import { defineJob, type JobKind, PRIORITY, whereJob } from '../../src/jobs/jobs.ts'
import { registerJobs, runDueJobs, runEnqueued, runJob } from '../../src/jobs/run.ts'
import { jobKinds } from '../../src/server/job-kinds.ts'
import { HOUR, MINUTE } from '../../src/shared/duration.ts'
import { db, freezeClock, testContext, waitFor } from '../support.ts'
import { createQueue } from './support.ts'

const ctx = testContext()

beforeEach(async () => {
  await db.delete(jobs)
})

function kindOf(run: JobKind['run'], name = 'test', priority: JobKind['priority'] = PRIORITY.cleanup) {
  return { name, priority, run } satisfies JobKind
}
const rows = () => db.select().from(jobs)
async function enqueueAndRun(kind: JobKind) {
  await enqueue(ctx, kind, 'a')
  await runDueJobs(ctx, [kind])
}
/** Moves the times of all jobs back by `ms`, as if that much time had passed. */
const passTime = (ms: number) =>
  db.update(jobs).set({ dueAt: sql`${jobs.dueAt} - ${ms}`, waitingSince: sql`${jobs.waitingSince} - ${ms}` })

describe('a job', () => {
  it('runs once and leaves no row', async () => {
    const run = vi.fn<JobKind['run']>(async () => null)
    const kind = kindOf(run)
    await enqueueAndRun(kind)
    await runDueJobs(ctx, [kind])
    expect(run.mock.calls).toEqual([[ctx, 'a']])
    expect(await rows()).toEqual([])
  })

  it('is one job, however often it is enqueued', async () => {
    const run = vi.fn<JobKind['run']>(async () => null)
    const kind = kindOf(run)
    await db.batch([enqueue(ctx, kind, 'a'), enqueue(ctx, kind, 'a'), enqueue(ctx, kind, 'b')])
    await runDueJobs(ctx, [kind])
    expect(run.mock.calls.map(([, key]) => key).sort()).toEqual(['a', 'b'])
  })

  it('is enqueued for every row of a query', async () => {
    const kind = kindOf(async () => null)
    const from = sql`FROM (SELECT 'x' AS name UNION SELECT 'y') WHERE TRUE`
    await enqueueEach(ctx, kind, sql`name`, from)
    await enqueueEach(ctx, kind, sql`name`, from)
    expect((await rows()).map(({ key }) => key).sort()).toEqual(['x', 'y'])
  })

  it('does not run before it is due', async () => {
    const run = vi.fn<JobKind['run']>(async () => null)
    const kind = kindOf(run)
    await enqueue(ctx, kind, 'a', new Date(Date.now() + HOUR))
    await runDueJobs(ctx, [kind])
    await runJob(ctx, kind, 'a')
    expect(run).not.toHaveBeenCalled()
    await passTime(HOUR)
    await runDueJobs(ctx, [kind])
    expect(run).toHaveBeenCalledOnce()
  })

  it('runs in one place at a time', async () => {
    const { promise: othersAreDone, resolve } = Promise.withResolvers<null>()
    const run = vi.fn<JobKind['run']>(() => othersAreDone)
    const kind = kindOf(run)
    await enqueue(ctx, kind, 'a')
    let done = 0
    const isDone = () => ++done === 7 && resolve(null)
    await Promise.all(Array.from({ length: 8 }, () => runJob(ctx, kind, 'a').then(isDone)))
    expect(run).toHaveBeenCalledOnce()
  })

  it('runs again when it was enqueued during its run', async () => {
    let runs = 0
    const kind: JobKind = kindOf(async () => {
      if (++runs === 1) await enqueue(ctx, kind, 'a')
      return null
    })
    await enqueueAndRun(kind)
    expect(await rows()).toHaveLength(1)
    await runDueJobs(ctx, [kind])
    expect(runs).toBe(2)
    expect(await rows()).toEqual([])
  })

  it('runs again when its handler asks for it', async () => {
    const run = vi.fn<JobKind['run']>(async () => new Date(Date.now() + HOUR))
    const kind = kindOf(run)
    await enqueueAndRun(kind)
    await runDueJobs(ctx, [kind])
    expect(run).toHaveBeenCalledOnce()
    await passTime(HOUR)
    await runDueJobs(ctx, [kind])
    expect(run).toHaveBeenCalledTimes(2)
    expect(await rows()).toMatchObject([{ attempts: 0, lastError: null }])
  })

  it.each([
    ['the queue', 'at once', 0, 1],
    ['only the cron', 'later', HOUR, 0],
  ])('is run again by %s where its handler asks for it %s', async (_, _when, delay, messages) => {
    const queue = createQueue()
    const ctx = testContext(queue.bindings)
    const kind = kindOf(async () => new Date(Date.now() + delay))
    await enqueue(testContext(), kind, 'a')
    await runDueJobs(ctx, [kind])
    ctx.end()
    await waitFor(() => expect(queue.messages).toBe(messages))
  })

  it('runs after a crash, once its lease is over', async () => {
    const kind = kindOf(async () => null)
    await enqueue(ctx, kind, 'a')
    // Simulates an isolate that has claimed the job and ended before running it.
    await db.update(jobs).set({ dueAt: new Date(Date.now() + 2 * MINUTE), attempts: 1 })
    await runDueJobs(ctx, [kind])
    expect(await rows()).toHaveLength(1)
    await passTime(2 * MINUTE)
    await runDueJobs(ctx, [kind])
    expect(await rows()).toEqual([])
  })
})

describe('a job that fails', () => {
  const failing = () => {
    const run = vi.fn<JobKind['run']>(async () => {
      throw new Error('R2 is down')
    })
    return { run, kind: kindOf(run) }
  }

  it('is retried with growing delays, and keeps its error', async () => {
    freezeClock()
    const { run, kind } = failing()
    await enqueue(ctx, kind, 'a')
    const delays: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      await runDueJobs(ctx, [kind])
      const [row] = await rows()
      delays.push((row?.dueAt.getTime() ?? 0) - Date.now())
      await db.update(jobs).set({ dueAt: new Date() })
    }
    expect(run).toHaveBeenCalledTimes(12)
    expect(delays[0]).toBeLessThanOrEqual(12_000)
    for (const [index, delay] of delays.slice(1, 10).entries())
      expect(delay).toBeGreaterThan((delays[index] ?? 0) * 1.5)
    expect(delays.at(-1)).toBeLessThanOrEqual(6 * HOUR * 1.2)
    expect(await rows()).toMatchObject([{ lastError: 'R2 is down', needsHuman: false }])
  })

  it('needs a human after a day, is retried all the same, and is done once it succeeds', async () => {
    const { run, kind } = failing()
    await enqueue(ctx, kind, 'a')
    await passTime(25 * HOUR)
    await runDueJobs(ctx, [kind])
    expect(await rows()).toMatchObject([{ needsHuman: true }])
    run.mockImplementation(async () => null)
    await passTime(7 * HOUR)
    await runDueJobs(ctx, [kind])
    expect(await rows()).toEqual([])
  })

  it('needs a human after a day also where it is enqueued again and again', async () => {
    const { kind } = failing()
    await enqueue(ctx, kind, 'a')
    for (let hour = 0; hour < 25; hour += 5) {
      await runDueJobs(ctx, [kind])
      await passTime(5 * HOUR)
      await enqueue(ctx, kind, 'a')
      await enqueueEach(ctx, kind, sql`'a'`, sql`FROM (SELECT 1) WHERE TRUE`)
      expect(await rows()).toMatchObject([{ lastError: 'R2 is down', needsHuman: false }])
    }
    await runDueJobs(ctx, [kind])
    await enqueue(ctx, kind, 'a')
    expect(await rows()).toMatchObject([{ lastError: 'R2 is down', needsHuman: true }])
  })

  it('waits longer after each failure also where it is enqueued again', async () => {
    const { kind } = failing()
    await enqueue(ctx, kind, 'a')
    for (let run = 0; run < 8; run++) {
      await runDueJobs(ctx, [kind])
      await enqueue(ctx, kind, 'a')
    }
    await runDueJobs(ctx, [kind])
    const [row] = await rows()
    expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 30 * MINUTE)
  })

  it('keeps its error where it was enqueued during the run, and is due at once', async () => {
    const kind = kindOf(async () => {
      await enqueue(ctx, kind, 'a')
      throw new Error('R2 is down')
    })
    await enqueueAndRun(kind)
    const [row] = await rows()
    expect(row).toMatchObject({ lastError: 'R2 is down' })
    expect(row?.dueAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  it('has waited from its next due time only, once it has succeeded', async () => {
    const next = new Date(Date.now() + HOUR)
    const { run, kind } = failing()
    await enqueueAndRun(kind)
    run.mockImplementation(async () => next)
    await enqueueAndRun(kind)
    expect(await rows()).toMatchObject([{ waitingSince: next, lastError: null, needsHuman: false }])
  })

  it('does not stop the others', async () => {
    const { kind } = failing()
    const run = vi.fn<JobKind['run']>(async () => null)
    const other = kindOf(run, 'other')
    for (let index = 0; index < 15; index++) await enqueue(ctx, kind, `bad ${index}`)
    await enqueue(ctx, other, 'good')
    await runDueJobs(ctx, [kind, other])
    expect(run).toHaveBeenCalledOnce()
  })

  it('does not keep urgent jobs waiting, however many there are', async () => {
    const { kind } = failing()
    const run = vi.fn<JobKind['run']>(async () => null)
    const refund = kindOf(run, 'refund', PRIORITY.refund)
    await enqueueEach(
      ctx,
      kind,
      sql`'bad ' || value`,
      sql`FROM json_each(${JSON.stringify(Array.from({ length: 600 }, (_, index) => index))}) WHERE TRUE`,
      new Date(Date.now() - HOUR),
    )
    await enqueue(ctx, refund, 'money')
    expect(await runDueJobs(ctx, [kind, refund])).toBe(true)
    expect(run).toHaveBeenCalledOnce()
  })

  it('is finished at once when it is enqueued anew and succeeds', async () => {
    const { run, kind } = failing()
    await enqueueAndRun(kind)
    run.mockImplementation(async () => null)
    await enqueueAndRun(kind)
    expect(await rows()).toEqual([])
  })
})

describe('a job with a payload', () => {
  const run = vi.fn<(ctx: RequestContext, payload: unknown) => Promise<null>>(async () => null)
  const link = defineJob({
    name: 'link',
    priority: PRIORITY.cleanup,
    when: 'soon',
    fields: { of: ['hike', 'post'], id: 'number', address: 'text?' },
    run,
  })
  const mail = { of: 'hike', id: 7, address: 'anna@example.co' } as const

  beforeEach(() => run.mockClear())

  it('is given what was enqueued', async () => {
    await enqueue(ctx, link, mail)
    await enqueueEach(ctx, link, { of: 'post', id: sql`id` }, sql`FROM (SELECT 8 AS id) WHERE TRUE`)
    await runDueJobs(ctx, [link])
    expect(run.mock.calls.map(([, payload]) => payload)).toEqual([mail, { of: 'post', id: 8 }])
  })

  it.each(['hike:7:anna@example.co', 'hike 7,anna@example.co', '["hike",7,"anna@example.co"]'])(
    'runs where an earlier version has stored %s',
    async (key) => {
      await enqueue(ctx, kindOf(run, link.name), key)
      await runDueJobs(ctx, [link])
      expect(run.mock.calls).toEqual([[ctx, mail]])
      expect(await rows()).toEqual([])
    },
  )

  it('is found by all of it, and not by a part', async () => {
    const found = (address: string) => db.$count(jobs, whereJob(link, { ...mail, address }))
    await enqueue(ctx, link, { ...mail, address: 'anna@example.com' })
    expect(await Promise.all(['anna@example.com', 'anna@example.co', 'a@example.com'].map(found))).toEqual([
      1, 0, 0,
    ])
  })
})

describe('a request that enqueues jobs', () => {
  const ran: string[] = []
  const named = (name: string, when?: 'now' | 'soon') => ({
    ...kindOf(async () => {
      ran.push(name)
      return null
    }, name),
    ...(when && { when }),
  })
  const [now, soon, late] = [named('now', 'now'), named('soon', 'soon'), named('late')]
  const first = {
    ...named('first', 'now'),
    run: async (ctx: RequestContext) => (await enqueue(ctx, now, 'a')) && null,
  }

  beforeEach(() => {
    ran.length = 0
    registerJobs(async () => [now, soon, late, first])
  })
  afterEach(() => registerJobs(async () => jobKinds))

  it('runs first what is to run now, with what that enqueues, and leaves the others to the queue', async () => {
    const ctx = testContext()
    await runBatch(db, {
      jobs: [enqueue(ctx, late, 'a'), enqueue(ctx, soon, 'a'), enqueue(ctx, first, 'a')],
    })
    await runEnqueued(ctx, 'now')
    expect(ran).toEqual(['now'])
    await runEnqueued(ctx, 'now', 'soon')
    expect(ran).toEqual(['now', 'soon'])
    expect((await rows()).map(({ kind }) => kind)).toEqual(['late'])
  })

  it('runs ten of them, and none whose batch has failed', async () => {
    const ctx = testContext()
    await Promise.all(Array.from({ length: 12 }, (_, index) => enqueue(ctx, now, String(index))))
    await runEnqueued(ctx, 'now')
    expect(ran).toHaveLength(10)
    await db.delete(jobs)
    enqueue(ctx, now, 'a')
    await runEnqueued(ctx, 'now')
    expect(ran).toHaveLength(10)
  })

  it('can say that one runs at another time than others of its kind', async () => {
    const ctx = testContext()
    await enqueue(ctx, soon, 'a', 'now')
    await enqueue(ctx, soon, 'b', new Date(Date.now() + HOUR))
    await runEnqueued(ctx, 'now', 'soon')
    expect(ran).toEqual(['soon'])
  })
})

describe('jobs of an unknown kind', () => {
  it('stay for the version of the app that knows them', async () => {
    await enqueue(
      ctx,
      kindOf(async () => null, 'from-the-future'),
      'a',
    )
    await runDueJobs(ctx, [])
    expect(await db.select().from(jobs).where(eq(jobs.kind, 'from-the-future'))).toHaveLength(1)
  })

  it('are logged without their keys, which may be addresses of people', async () => {
    const logged = vi.spyOn(console, 'warn')
    const kind = kindOf(async () => null, 'from-the-future')
    await enqueue(ctx, kind, 'pia@example.org')
    await runDueJobs(ctx, [])
    expect(logged).toHaveBeenCalledOnce()
    expect(JSON.stringify(logged.mock.calls)).not.toContain('pia@')
    logged.mockRestore()
  })
})
