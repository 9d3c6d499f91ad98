import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withClock } from '../../dev/clock.ts'
import { jobs } from '../../src/db/schema.ts'
import { DAY } from '../../src/shared/duration.ts'
import { currentTime, moveClock } from '../../src/work/clock.ts'
import { as, db, developmentWorker, people, RIDGE, seed } from '../support.ts'
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

it('moves the clock of what is due, runs that, and goes on from there', async () => {
  const olga = await as('olga')
  await olga.patch(`/api/events/${RIDGE}/`, { location: 'Frutigen' })
  await olga.post(`/api/events/${RIDGE}/approve_join/`, { user_id: people.quentin })
  const later = new Date(Date.now() + DAY)
  const response = await postClock(JSON.stringify({ now: later.toISOString() }))
  expect(response.status).toBe(200)
  expect(currentTime().getTime()).toBeGreaterThanOrEqual(later.getTime())
  expect(await mailed()).toEqual(['pia', 'quentin', 'quentin'])
  expect(await db.$count(jobs)).toBe(0)
  expect((await postClock('{"now": null}')).status).toBe(200)
  expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(5000)
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
