import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs, sweeps } from '../../../src/db/schema.ts'
import { runCron, runJobs } from '../../jobs/support.ts'
import { createTestStripe, WEBHOOK_PATH } from '../../money/test-stripe.ts'
import { answer, as, db, seed, visitor } from '../../support.ts'
import { closeApp, openApp, openOperation } from './support.ts'

beforeEach(seed)
afterEach(openApp)

const CLOSED = [503, { error: 'The site is being restored. Please try again later.' }]
const WALK = { name: 'Lake walk', location: 'Thun', event_time: '2031-06-14T19:30:00Z' }

describe('while a backup is being restored', () => {
  it.each([{}, { RATE_LIMITS: '0' }])('nobody writes, with %j', async (bindings) => {
    const olga = await as('olga', bindings)
    await closeApp()
    expect(await answer(olga.post('/api/events/', WALK))).toEqual(CLOSED)
    await openApp()
    expect((await olga.post('/api/events/', WALK)).status).toBe(201)
  })

  it('Stripe sends its events again later', async () => {
    await closeApp()
    const { bindings } = createTestStripe()
    expect(await answer(visitor(bindings).post(WEBHOOK_PATH, {}))).toEqual(CLOSED)
    await openApp()
    expect((await visitor(bindings).post(WEBHOOK_PATH, {})).status).toBe(400)
  })

  it('pages are read, and /healthz says what is going on', async () => {
    await closeApp()
    expect((await visitor().get('/')).status).toBe(200)
    expect(await answer(visitor().get('/healthz'))).toMatchObject([
      503,
      { status: 'A backup is being restored.' },
    ])
  })

  it('no backup is taken, and one that was begun before goes no further', async () => {
    const refused = [409, { error: expect.stringContaining('A backup is being restored.') }]
    const call = await openOperation('backup')
    await closeApp()
    expect(await answer(call('POST', 'start/'))).toEqual(refused)
    await openApp()
    const other = await openOperation('backup')
    expect((await other('POST', 'start/')).status).toBe(200)
    await closeApp()
    for (const path of ['rows/users/', 'files/', 'chats/'])
      expect(await answer(other('GET', path))).toEqual(refused)
    expect((await other('POST', 'end/', { body: { takenAt: new Date() } })).status).toBe(204)
  })

  it('no job and no sweep runs', async () => {
    const due = new Date()
    const job = { kind: 'empty-chat', key: '4711', priority: 3, dueAt: due, waitingSince: due }
    await db.insert(jobs).values({ ...job, attempts: 0, revision: 0, needsHuman: false })
    await closeApp()
    await runJobs()
    await runCron()
    expect([await db.$count(jobs), await db.$count(sweeps)]).toEqual([1, 0])
    await openApp()
    await runCron()
    await runJobs()
    expect(await db.$count(sweeps)).toBe(1)
    expect(await db.select().from(jobs)).not.toContainEqual(expect.objectContaining({ kind: 'empty-chat' }))
  })
})
