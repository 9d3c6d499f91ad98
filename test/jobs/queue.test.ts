import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../src/db/schema.ts'
import { enqueueEach } from '../../src/jobs/enqueue.ts'
import { type JobKind, PRIORITY } from '../../src/jobs/jobs.ts'
import { as, db, seed, testContext } from '../support.ts'
import { runCron, runJobs } from './support.ts'

beforeEach(seed)

/** Returns bindings with a queue that accepts no messages. */
const down = (send: () => Promise<never>) => ({ JOBS: { ...env.JOBS, send } as Queue<null> })
const queues = [
  ['rejects', down(() => Promise.reject(new Error('The queue is down.')))],
  [
    'throws',
    down(() => {
      throw new Error('The queue is down.')
    }),
  ],
] as const

it('has no consumer in the tests, which would run their jobs with the variables of production', async () => {
  await env.JOBS.send(null)
  // Miniflare drops messages of a queue without a consumer. With a consumer, the message would wait for
  // `max_batch_timeout` in wrangler.toml.
  expect(await env.JOBS.metrics()).toMatchObject({ backlogCount: 0 })
})

/** Enqueues more jobs than one run executes, of a kind that the Worker knows. */
async function enqueueMany() {
  const kind: JobKind = { name: 'delete-room', priority: PRIORITY.access, run: async () => null }
  const rooms = JSON.stringify(Array.from({ length: 45 }, (_, index) => `room ${index}`))
  await enqueueEach(testContext(), kind, sql`value`, sql`FROM json_each(${rooms}) WHERE TRUE`)
}

describe.each(queues)('a queue that %s', (_, bindings) => {
  it('leaves every job to the cron trigger', async () => {
    await enqueueMany()
    await runJobs(bindings)
    expect(await db.$count(jobs)).toBe(25)
    await runCron(bindings)
    await runCron(bindings)
    expect(await db.$count(jobs)).toBe(0)
  })

  it('fails no request', async () => {
    const ctx = testContext(bindings)
    ctx.jobsAreDue()
    expect(() => ctx.end()).not.toThrow()
    const olga = await as('olga', bindings)
    expect((await olga.deleteHike()).status).toBe(204)
    const left = await db.select().from(jobs)
    // This job waits for the queue or the cron trigger.
    expect(left.map(({ kind }) => kind)).toEqual(['mail-notices'])
    await runCron(bindings)
    expect(await db.$count(jobs)).toBe(0)
  })
})
