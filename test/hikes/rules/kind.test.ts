import { beforeEach, describe, expect, it } from 'vitest'
import { hikes } from '../../../src/db/schema.ts'
import { effortOf } from '../../../src/hikes/view/attributes.ts'
import { GRADES, gradeText } from '../../../src/hikes/view/grades.ts'
import { shareText } from '../../../src/hikes/view/share-text.ts'
import { hike } from '../../event-json.ts'
import { answer, as, db, html, RIDGE, seed, visitor } from '../../support.ts'

beforeEach(seed)

const path = `/api/events/${RIDGE}/`
const kind = { grade: 'T3', gear: ['Water', 'Walking poles'], good_for: ['beginners', 'dogs'] }
const none = { grade: null, gear: [], good_for: [] }
const created = { name: 'Gorge', location: 'Solothurn', event_time: '2031-06-14T06:00:00Z' }

const sendings = {
  create: (body: object) => ({ method: 'POST', path: '/api/events/', body: { ...created, ...body } }),
  edit: (body: object) => ({ method: 'PATCH', path, body }),
  duplicate: (body: object) => ({
    method: 'POST',
    path: `${path}duplicate/`,
    body: { event_time: '2031-06-14T06:00:00Z', ...body },
  }),
}
type Way = keyof typeof sendings

async function send(way: Way, body: object) {
  const { path, ...request } = sendings[way](body)
  const response = await (await as('olga')).send(request.method, path, { body: request.body })
  const json: unknown = await response.json()
  return [response.status, Array.isArray(json) ? json[0] : json] as [number, Record<string, unknown>]
}
const ways = Object.keys(sendings) as Way[]

describe.each(ways)('what kind of hike it is, in a call to %s', (way) => {
  it('is nothing by default', async () => {
    expect((await send(way, {}))[1]).toMatchObject(none)
  })

  it('is stored and read again, in the list too', async () => {
    const [, event] = await send(way, kind)
    expect(event).toMatchObject(kind)
    const [, list] = await answer(await visitor().get('/api/events/'))
    expect((list as { id: number }[]).find(({ id }) => id === event.id)).toMatchObject(kind)
  })

  it('is good for each once, in one order', async () => {
    const [, event] = await send(way, { good_for: ['dogs', 'beginners', 'dogs'] })
    expect(event.good_for).toEqual(['beginners', 'dogs'])
  })

  it('has as much gear as it may', async () => {
    const gear = Array.from({ length: 20 }, (_, index) => String(index).padEnd(80, 'x'))
    expect((await send(way, { gear }))[1].gear).toEqual(gear)
  })

  it.each([
    ['grade', 'T7', 'A grade is one of T1 to T6.'],
    ['grade', 3, 'A grade is one of T1 to T6.'],
    ['gear', 'Water', 'Gear must be a list.'],
    ['gear', Array(21).fill('Water'), 'There can be at most 20 pieces of gear.'],
    ['gear', ['x'.repeat(81)], 'A piece of gear can have at most 80 characters.'],
    ['gear', [' '], 'A piece of gear is required.'],
    ['good_for', 'dogs', 'Good for must be a list.'],
    ['good_for', ['cats'], 'Good for is any of beginners, children, dogs, public_transport, wheelchairs.'],
  ])('is refused beside %s for %j', async (field, value, message) => {
    const before = await db.select().from(hikes)
    expect(await send(way, { ...kind, [field]: value })).toEqual([400, { errors: { [field]: [message] } }])
    expect(await db.select().from(hikes)).toEqual(before)
  })
})

describe('what kind of hike it is', () => {
  it('is copied with the hike', async () => {
    await send('edit', kind)
    expect((await send('duplicate', {}))[1]).toMatchObject(kind)
  })

  it.each(Object.entries(kind))(
    'says so where %s was changed by somebody else meanwhile',
    async (field, value) => {
      await send('edit', { [field]: value })
      const mine = { grade: 'T1', gear: ['Crampons'], good_for: ['wheelchairs'] }[field]
      const [status] = await send('edit', {
        [field]: mine,
        base: { [field]: none[field as keyof typeof none] },
      })
      expect(status).toBe(409)
      expect((await send('edit', { [field]: mine, base: { [field]: value } }))[0]).toBe(200)
    },
  )

  it.each([
    [null, 500, null],
    [10, null, null],
    [9.9, 0, 'easy'],
    [4, 600, 'moderate'],
    [10, 799, 'moderate'],
    [10, 800, 'strenuous'],
    [17, 1099, 'strenuous'],
    [18, 1000, 'very strenuous'],
  ])('is an effort of %j km and %j m: %j', async (distance, elevation_diff, effort) => {
    expect(effortOf(distance, elevation_diff)).toBe(effort)
    expect((await send('edit', { distance, elevation_diff }))[1]).toMatchObject({ effort })
  })

  it('stands on the page in words, with what to bring', async () => {
    await send('edit', { ...kind, distance: 12, elevation_diff: 800 })
    const page = await html(await visitor().page())
    for (const words of [
      '<a href="/grades#T3">demanding mountain hike</a>',
      '<dd>strenuous</dd>',
      'Good for beginners, dogs',
      '<li>Walking poles</li>',
    ])
      expect(page).toContain(words)
    expect(page).toMatch(
      /data-text="\w{3} \d+ \w{3}[^"]+, Kandersteg. T3 demanding mountain hike · 12 km · ↑800 m"/,
    )
    expect(page).toMatch(/name="description" content="[^"]+T3 demanding mountain hike/)
  })

  it('is left out of the page and of what is shared where nothing is known', async () => {
    const page = await html(await visitor().page())
    for (const words of ['/grades', 'Effort', 'Good for', 'What to bring']) expect(page).not.toContain(words)
    const unknown = { distance: null, elevation_diff: null, estimated_duration: null }
    expect(shareText(hike('user', unknown))).toMatch(/^Sat 14 Jun 2031 · 09:00 CEST, Kandersteg$/)
  })

  it('is explained on a page', async () => {
    const page = await html(await visitor().get('/grades'))
    for (const grade of GRADES) {
      expect(page).toContain(`<div id="${grade}">`)
      expect(page).toContain(gradeText(grade))
    }
  })
})
