import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jobs, pushSubscriptions, sessions, sweeps } from '../../../src/db/schema.ts'
import { LEDGER } from '../../../src/people/deletion/deletion-ledger.ts'
import { HOUR } from '../../../src/shared/duration.ts'
import { runCron, runJobs } from '../../jobs/support.ts'
import {
  addHike,
  answer,
  as,
  db,
  freezeClock,
  json,
  people,
  RIDGE_ROOM,
  seed,
  testContext,
  userRow,
  visitor,
} from '../../support.ts'
import { openApp, openOperation } from './support.ts'

beforeEach(seed)
afterEach(openApp)

describe('a site that its operator has closed', () => {
  const CLOSED = { CLOSED: 'npm run rewind' }

  it('serves no page and takes no write, and says when to try again', async () => {
    const pia = await as('pia', CLOSED)
    for (const path of ['/', '/events/1', '/accounts/login/', '/images/default/contours.svg']) {
      const response = await pia.get(path)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '300'])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.text()).toBe('The site is being restored. Please try again in some minutes.')
    }
    expect(await answer(pia.post('/api/events/1/leave/'))).toEqual([
      503,
      { error: 'The site is being restored. Please try again in some minutes.' },
    ])
  })

  it('says so in the language of the browser, or else of the group', async () => {
    const german = visitor({ ...CLOSED, GROUP_LANGUAGE: 'de' })
    const read = async (language: string) =>
      (await german.get('/', { 'Accept-Language': language })).headers.get('Content-Language')
    expect([await read('fr-CH'), await read('pl')]).toEqual(['fr', 'de'])
  })

  it('says so in /healthz, and runs neither jobs nor the sweep', async () => {
    const due = new Date()
    const job = { kind: 'empty-chat', key: '4711', priority: 3, dueAt: due, waitingSince: due }
    await db.insert(jobs).values({ ...job, attempts: 0, revision: 0, needsHuman: false })
    await runJobs(CLOSED)
    await runCron(CLOSED)
    expect(await db.$count(jobs)).toBe(1)
    expect(await db.$count(sweeps)).toBe(0)
    expect(await answer(visitor(CLOSED).get('/healthz'))).toMatchObject([
      503,
      { status: 'The site is closed: the secret CLOSED is set.' },
    ])
  })
})

describe('after the database was returned to an earlier moment', () => {
  it('everybody signs in again, numbers go on, and the time of the last sweep is told', async () => {
    freezeClock()
    const now = Date.now()
    await db.insert(sweeps).values({ id: 1, finishedAt: new Date(now - HOUR) })
    const pia = await as('pia')
    const call = await openOperation('restore')
    const started = await call('POST', 'rewound/', { body: { sequences: { events: 70_000 } } })
    expect(await json(started)).toEqual({ since: new Date(now - HOUR).toISOString() })
    expect([await db.$count(sessions), await db.$count(pushSubscriptions)]).toEqual([0, 0])
    expect((await pia.post('/api/events/1/leave/')).status).toBe(503)
    expect((await call('POST', 'finish/', { body: { takenAt: new Date() } })).status).toBe(204)
    expect((await pia.post('/api/events/1/leave/')).status).toBe(401)
    expect(await addHike()).toBe(80_001)
  })

  it('accounts that were erased since are erased again, where no sweep had run too', async () => {
    const { PICTURES } = testContext().env
    const { objects } = await PICTURES.list({ prefix: LEDGER })
    await PICTURES.delete(objects.map(({ key }) => key))
    await PICTURES.put(`${LEDGER}${people.simon}`, '', {
      customMetadata: { state: 'erased', at: new Date().toISOString() },
    })
    const call = await openOperation('restore')
    const { since } = await json<{ since: string }>(call('POST', 'rewound/', { body: { sequences: {} } }))
    expect(await json(call('POST', 'deleted/', { body: { since } }))).toMatchObject({ erased: 1 })
    expect((await userRow('simon'))?.deletedAt).not.toBeNull()
    await PICTURES.delete(`${LEDGER}${people.simon}`)
  })

  it('a backup that was being made at that moment has ended', async () => {
    const backup = await openOperation('backup')
    expect((await backup('POST', 'start/')).status).toBe(200)
    const call = await openOperation('restore')
    expect((await call('POST', 'rewound/', { body: { sequences: {} } })).status).toBe(200)
    const left = await db.all("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'")
    expect([left, (await backup('GET', 'files/')).status]).toEqual([[], 404])
  })

  it('the chat of a hike that is gone is deleted a month later, and no other', async () => {
    freezeClock()
    const now = Date.now()
    const call = await openOperation('restore')
    const rooms = [RIDGE_ROOM, 'room-of-nothing']
    expect((await call('POST', 'rooms/', { body: { rooms } })).status).toBe(204)
    const due = await db.select().from(jobs).where(eq(jobs.kind, 'delete-room'))
    expect(due).toMatchObject([{ key: 'room-of-nothing', dueAt: new Date(now + 30 * 24 * HOUR) }])
  })

  it('nobody may do this without the key', async () => {
    const olga = await as('olga')
    for (const path of ['rewound/', 'rooms/'])
      expect((await olga.post(`/api/restore/${path}`, { sequences: {}, rooms: [] })).status).toBe(404)
  })
})
