import { beforeEach, describe, expect } from 'vitest'
import { suggestedHours, walkingHours } from '../../../src/shared/expected-return.ts'
import type { hike } from '../../event-json.ts'
import { addHike, as, type Browser, html, it, people, seed, setHike, visitor } from '../../support.ts'
import { gpx, type Point, ridges, track } from './tracks.ts'

beforeEach(seed)

const AT = { locationLat: 46.49, locationLng: 7.67, location: 'Kandersteg' }
const summit = track({ length: 9000, height: ridges(500, 9000), loop: true })

async function hikeWith(points: Point[], values: Parameters<typeof addHike>[0] = {}) {
  const id = await addHike(values)
  const form = new FormData()
  form.set('gpx', new File([gpx([points])], 'walk.gpx'))
  expect((await (await as('olga')).send('POST', `/api/events/${id}/route/`, { raw: form })).status).toBe(200)
  return id
}
const page = async (id: number, browser: Browser = visitor()) => html(browser.page(id))

describe('the route on the page of a hike', () => {
  it('is a line on the map, all of which is shown, with the meeting point', async () => {
    const shown = await page(await hikeWith(track({ length: 9000, height: null }), AT))
    expect(shown).toContain('aria-label="Map of the route and the meeting point: Kandersteg"')
    const [, line = ''] = /<path id="route-line" d="(M[^"]*)"/.exec(shown) ?? []
    let [x, y] = [0, 0]
    for (const [, kind, dx, dy] of line.matchAll(/([Ml])(-?[\d.]+) ?(-?[\d.]+)/g)) {
      x = Number(dx) + (kind === 'l' ? x : 0)
      y = Number(dy) + (kind === 'l' ? y : 0)
      expect(Math.abs(x)).toBeLessThanOrEqual(146)
      expect(Math.abs(y)).toBeLessThanOrEqual(111)
    }
    expect(shown).toMatch(/class="map-sign" transform="translate\(-?[\d.]+ -?[\d.]+\)"/)
    expect(shown).toMatch(/data-load="[^"]*\/map-\w+\.js"[^>]*data-line="[^"]{20,}"/)
  })

  it('has a profile that needs no script, with its figures in words', async () => {
    const shown = await page(await hikeWith(summit))
    expect(shown).toMatch(/<title id="profile-title">Height profile<\/title>/)
    expect(shown).toMatch(
      /<desc id="profile-text">From 600 m to 600 m over 9 km: \d+ m up, \d+ m down, between 600 m and 1,\d+ m\.</,
    )
    expect(shown).toMatch(/<path d="m-\d+ -\d+ /)
    for (const label of ['600 m', '800 m', '1,000 m', '0 km', '4 km', '8 km'])
      expect(shown).toContain(`>${label}</text>`)
    expect(shown).toMatch(/9 km · \d+ m up · \d+ m down · highest point 1,\d+ m · a loop/)
  })

  it('has no profile without heights, and a level one is no mountain', async () => {
    expect(await page(await hikeWith(track({ length: 3000, height: null })))).not.toContain('route-profile')
    const level = await page(await hikeWith(track({ length: 3000, height: () => 440, noise: 3 })))
    expect(level).toContain('>400 m</text>')
    expect(level).toContain('>480 m</text>')
  })

  it('can be downloaded by everybody, and changed by organizers', async ({ pia, olga }) => {
    const id = await hikeWith(summit)
    const change = `href="/events/${id}/route"`
    for (const browser of [visitor(), pia, olga])
      expect(await page(id, browser)).toContain(`href="/events/${id}.gpx"`)
    expect(await page(id, olga)).toContain(change)
    for (const browser of [visitor(), pia]) expect(await page(id, browser)).not.toContain(change)
  })

  it('that is missing can be added by organizers', async ({ olga }) => {
    const id = await addHike({ organizerId: people.olga })
    expect(await page(id, olga)).toContain('Add a GPX file')
    expect(await page(id)).not.toContain('id="route"')
  })

  it('that is far from the meeting point is said to be, to organizers alone', async ({ olga }) => {
    const far = 'The route is about 120 km away from the meeting point.'
    const walk = (lat: number, lng: number) => track({ length: 3000, height: null, start: { lat, lng } })
    const id = await hikeWith(walk(AT.locationLat + 120 / 111.195, AT.locationLng), AT)
    expect(await page(id, olga)).toContain(far)
    expect(await page(id)).not.toContain('away from')
    await setHike({ status: 'cancelled' }, id)
    expect(await page(id, olga)).not.toContain('away from')
    for (const [lat, lng, meeting] of [
      [AT.locationLat + 0.03, AT.locationLng, AT],
      [AT.locationLat + 0.03, AT.locationLng, {}],
      [-16.8, -179.999, { locationLat: -16.8, locationLng: 179.99 }],
    ] as const)
      expect(await page(await hikeWith(walk(lat, lng), meeting), olga)).not.toContain('away from')
  })

  it('is not sent to islands, which read it once it changes', async () => {
    const id = await hikeWith(summit)
    for (const name of ['olga', 'simon'] as const) {
      const props = [...(await page(id, await as(name))).matchAll(/data-props="(.*?)" data-/gs)].join()
      expect(props).toContain('"line":""')
      expect(props).toContain('"profile":[]')
    }
  })
})

describe('when a hike is back', () => {
  const at = (time: string, values: Parameters<typeof addHike>[0]) => ({
    ...AT,
    eventTime: new Date(time),
    ...values,
  })
  const back = async (values: Parameters<typeof addHike>[0]) =>
    /Back about [^<]*/.exec(await page(await addHike(values)))?.[0]

  it.each([
    ['by its duration', at('2031-06-14T06:30:00Z', { estimatedDuration: 4.25 }), 'Back about 12:45'],
    ['to five minutes', at('2031-06-14T06:30:00Z', { estimatedDuration: 4.2 }), 'Back about 12:40'],
    [
      'on the next day',
      at('2031-06-14T20:00:00Z', { estimatedDuration: 5 }),
      'Back about 03:00 on Sun 15 Jun',
    ],
    ['by its numbers', at('2031-06-14T06:00:00Z', { distance: 12, elevationDiff: 900 }), 'Back about 14:20'],
    ['not where nothing is known', at('2031-06-14T06:00:00Z', {}), undefined],
    ['not once it is over', at('2021-06-14T06:00:00Z', { estimatedDuration: 4 }), undefined],
    [
      'not where it is cancelled',
      at('2031-06-14T06:00:00Z', { estimatedDuration: 4, status: 'cancelled' }),
      undefined,
    ],
  ])('%s', async (_, values, text) => {
    expect(await back(values)).toBe(text)
  })

  it('warns of the dark, also without a duration of its own', async () => {
    const shown = await page(await addHike(at('2031-12-14T13:00:00Z', { distance: 12, elevationDiff: 900 })))
    expect(shown).toMatch(/At the planned pace you arrive at 20:20 CET, after sunset\. Bring a head torch\./)
  })
})

describe('the walking time by DIN 33466', () => {
  it.each([
    [8, 0, 0, 2],
    [0, 600, 500, 3],
    [12, 900, 900, 4.8 + 1.5],
    [16, 300, 250, 4 + 0.75],
  ])('of %d km, %d m up and %d m down is %d hours', (distance, up, down, hours) => {
    expect(walkingHours(distance, up, down)).toBeCloseTo(hours, 9)
  })

  it('takes the descent of the route, as long as the numbers are the route’s', () => {
    const route = {
      ...({} as NonNullable<ReturnType<typeof hike>['route']>),
      distance: 12,
      ascent: 900,
      descent: 0,
    }
    expect(suggestedHours({ distance: 12, elevation_diff: 900, route })).toBe(4.5)
    expect(suggestedHours({ distance: 12, elevation_diff: 800, route })).toBe(5.8)
    expect(suggestedHours({ distance: null, elevation_diff: 900, route })).toBeNull()
  })
})
