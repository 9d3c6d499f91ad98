import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { withClock } from '../../dev/clock.ts'
import { jobs, rateLimits, sessions } from '../../src/db/schema.ts'
import { currentTime, moveClock } from '../../src/shared/clock.ts'
import { DAY, MINUTE, YEAR } from '../../src/shared/duration.ts'
import { db, developmentWorker, it, json, people, RIDGE, seed, visitor } from '../support.ts'
import { mailed, verifyAll } from './support.ts'

beforeEach(async () => {
  await seed()
  await verifyAll()
})
afterEach(() => moveClock(null))

async function postClock(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/dev/clock', { method: 'POST', body, headers })
  const context = createExecutionContext()
  const worker = withClock(developmentWorker as never) as unknown as { fetch: typeof developmentWorker.fetch }
  const response = await worker.fetch(request, env, context)
  await waitOnExecutionContext(context)
  return response
}

it('moves the clock of what is due, runs that, and goes on from there', async ({ olga }) => {
  await olga.edit({ location: 'Frutigen' })
  await olga.approve('quentin')
  const later = new Date(Date.now() + DAY)
  const response = await postClock(JSON.stringify({ now: later.toISOString() }))
  expect(response.status).toBe(200)
  expect(currentTime().getTime()).toBeGreaterThanOrEqual(later.getTime())
  expect(await mailed()).toEqual(['pia', 'quentin', 'quentin'])
  expect(await db.$count(jobs)).toBe(0)
  expect((await postClock('{"now": null}')).status).toBe(200)
  expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(5000)
})

it('ends a session that expires by then', async ({ olga }) => {
  const statusAfter = async (time: number) => {
    moveClock(new Date(time))
    return (await olga.get('/api/events/?mine=1')).status
  }
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, people.olga))
  const expiresAt = session?.expiresAt ?? new Date(0)
  expect(await statusAfter(expiresAt.getTime() - MINUTE)).toBe(200)
  expect(await statusAfter(expiresAt.getTime() + MINUTE)).toBe(401)
  expect(await statusAfter(expiresAt.getTime() - MINUTE)).toBe(200)
})

it('takes a hike from the list when its day is over, and nobody joins it any more', async ({ simon }) => {
  const listed = async () => (await json<{ id: number }[]>(visitor().get('/api/events/'))).map(({ id }) => id)
  await db.update(sessions).set({ expiresAt: new Date(Date.now() + YEAR) })
  expect(await listed()).toEqual([RIDGE])
  moveClock(new Date(Date.now() + 9 * DAY))
  expect(await listed()).toEqual([])
  expect((await simon.join()).status).toBe(409)
})

it('does not refuse after it was set back what was counted in the future', async ({ simon }) => {
  moveClock(new Date(Date.now() + DAY))
  await simon.join()
  await db.update(rateLimits).set({ count: 1_000_000 })
  expect((await simon.leave()).status).toBe(429)
  moveClock(null)
  expect((await simon.leave()).status).toBe(200)
})

it.each(['', 'x', '{}', '{"now": "tomorrow"}', '{"now": 5}', '{"now": "2031-06-14T08:00:00"}'])(
  'refuses what is no time: %s',
  async (body) => {
    expect((await postClock(body)).status).toBe(400)
    expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(5000)
  },
)

it('refuses other sites', async () => {
  expect((await postClock('{"now": null}', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
})
