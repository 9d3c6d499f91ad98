import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect } from 'vitest'
import { jobs, notices, tracks } from '../../../src/db/schema.ts'
import { parseGpx } from '../../../src/hikes/tracks/gpx.ts'
import { finishJobs, runJobs } from '../../jobs/support.ts'
import { sampleOf } from '../../sample.ts'
import {
  addHike,
  answer,
  appoint,
  as,
  type Browser,
  db,
  html,
  it,
  json,
  people,
  RIDGE,
  redirection,
  seed,
  setHike,
  visitor,
} from '../../support.ts'
import { bytesOf, gpx, hills, type Point, ridges, track } from './tracks.ts'

beforeEach(async () => {
  await seed()
  await env.PICTURES.delete(await storedFiles())
})

const storedFiles = async () => {
  const { objects } = await env.PICTURES.list({ prefix: 'routes/' })
  return objects.map(({ key }) => key)
}

const summit = track({ length: 10_000, height: ridges(500, 10_000), loop: true })
const lake = track({ length: 6000, height: hills(100, 6000), start: { lat: 46.6, lng: 7.5 } })
const API = `/api/events/${RIDGE}/route/`

function upload(browser: Browser, content: string | Uint8Array<ArrayBuffer>, path = API) {
  const form = new FormData()
  form.set('gpx', new File([content], 'walk.gpx', { type: 'application/gpx+xml' }))
  return browser.send('POST', path, { raw: form })
}
const uploadTrack = (browser: Browser, ...segments: Point[][]) => upload(browser, gpx(segments))

type Figures = { distance: number; ascent: number; profile: unknown[]; line: string; bounds: number[] }
const hikeOf = async (browser: Browser = visitor(), id = RIDGE) =>
  await json<{
    route: Figures | null
    distance: number | null
    elevation_diff: number | null
    location_lat: number | null
    location_lng: number | null
    time_zone: string
  }>(browser.hike(id))
/** The hike's fields that a route fills in. */
const numbers = async (id = RIDGE) => {
  const { distance, elevation_diff, location_lat, location_lng } = await hikeOf(visitor(), id)
  return { distance, elevation_diff, at: [location_lat, location_lng] }
}

describe('the route of a hike', () => {
  it('is answered with its figures, and is in the event', async ({ olga }) => {
    const [status, route] = await answer(uploadTrack(olga, summit))
    expect([status, route]).toEqual([
      200,
      {
        distance: expect.closeTo(10, 1),
        ascent: expect.closeTo(500, -1.5),
        descent: expect.closeTo(500, -1.5),
        lowest: 600,
        highest: expect.closeTo(1100, 0),
        is_loop: true,
        bounds: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
        line: expect.stringMatching(/^.{20,}$/),
        profile: expect.arrayContaining([[0, expect.closeTo(600, 0)]]),
      },
    ])
    expect((await hikeOf()).route).toEqual(route)
    expect((await hikeOf(visitor(), await addHike())).route).toBeNull()
  })

  it('is answered with what is left out, and starts at the first known position', async ({ olga }) => {
    const walk = summit.map((point, index) => (index === 4 ? { ...point, ele: -999 } : point))
    const [, route] = await answer(uploadTrack(olga, [{ lat: 0, lng: 0, ele: 0 }, ...walk]))
    expect(route).toMatchObject({
      distance: expect.closeTo(10, 1),
      lowest: 600,
      notes: [
        '1 point of the file is left out, at 0° N, 0° E: no position was known there.',
        '1 height of the file is left out: no mountain is that high or low.',
      ],
    })
    expect((await hikeOf()).route).not.toHaveProperty('notes')
    expect((await numbers()).at).toEqual([46.49, 7.67])
  })

  it('is downloaded with nothing of the file but its points', async ({ olga }) => {
    await uploadTrack(olga, summit.slice(0, 200), lake)
    await setHike({ name: 'Fog & <sun>' })
    const response = await visitor().get(`/events/${RIDGE}.gpx`)
    const file = await response.text()
    expect(response.headers.get('Content-Type')).toMatch(/^application\/gpx\+xml/)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="hike-1.gpx"')
    expect(file).toContain('<trk><name>Fog &amp; &lt;sun></name>'.replace('sun>', 'sun&gt;'))
    for (const kept of [
      'Garmin',
      'Olga',
      'Home to work',
      'Morning',
      '2026',
      '<time',
      '<author',
      '<link',
      '<extensions',
    ])
      expect(file).not.toContain(kept)
    const [first, second, ...others] = parseGpx(bytesOf(file)).segments
    expect([first?.latitudes.length, second?.latitudes.length, others]).toEqual([200, lake.length, []])
    expect(second?.latitudes[100]).toBeCloseTo(lake[100]?.lat ?? 0, 5)
    expect(second?.heights[100]).toBeCloseTo(lake[100]?.ele ?? 0, 0)
    expect((await visitor().get(`/events/${await addHike()}.gpx`)).status).toBe(404)
    expect((await visitor().get('/events/999.gpx')).status).toBe(404)
  })

  it('fills what is empty, and nothing that was typed', async ({ olga }) => {
    await setHike({ elevationDiff: 800 })
    const { distance } = await json<Figures>(uploadTrack(olga, summit))
    expect(await numbers()).toEqual({ distance, elevation_diff: 800, at: [46.49, 7.67] })
    expect((await hikeOf()).time_zone).toBe('Europe/Zurich')
  })

  it('replaces what an earlier one has filled, as long as nobody has changed it', async ({ olga }) => {
    await uploadTrack(olga, summit)
    await olga.edit({ elevation_diff: 777 })
    const { distance } = await json<Figures>(uploadTrack(olga, lake))
    expect(await numbers()).toEqual({ distance, elevation_diff: 777, at: [46.6, 7.5] })
    const moved = { location_lat: 46, location_lng: 7 }
    await olga.edit({ ...moved, distance: 5 })
    await uploadTrack(olga, summit)
    expect(await numbers()).toEqual({ distance: 5, elevation_diff: 777, at: [46, 7] })
  })

  it('replaces what a route has filled that was removed meanwhile', async ({ olga }) => {
    await uploadTrack(olga, summit)
    await olga.delete(API)
    await olga.edit({ elevation_diff: 777 })
    const { distance } = await json<Figures>(uploadTrack(olga, lake))
    expect(await numbers()).toEqual({ distance, elevation_diff: 777, at: [46.6, 7.5] })
  })

  it('tells of a meeting point that it moves, and not of one that there was not', async ({ olga }) => {
    const notified = async () => {
      await finishJobs()
      const rows = await db.select().from(notices).where(eq(notices.kind, 'event_changed'))
      return rows.map(({ userId, data: { after } }) => [userId, after?.location_lat])
    }
    await uploadTrack(olga, summit)
    expect(await notified()).toEqual([])
    await uploadTrack(olga, lake)
    expect((await notified()).toSorted()).toEqual(
      [people.pia, people.quentin].toSorted().map((id) => [id, 46.6]),
    )
  })

  it('without heights takes back the climb of an earlier one', async ({ olga }) => {
    await uploadTrack(olga, summit)
    await uploadTrack(olga, track({ length: 2000, height: null }))
    expect(await numbers()).toMatchObject({ elevation_diff: null, distance: expect.closeTo(2, 1) })
  })

  it('is removed without the numbers, and its file with it', async ({ olga }) => {
    await uploadTrack(olga, summit)
    const before = await numbers()
    expect((await olga.delete(API)).status).toBe(204)
    expect((await olga.delete(API)).status).toBe(204)
    expect([await numbers(), (await hikeOf()).route]).toEqual([before, null])
    expect((await visitor().get(`/events/${RIDGE}.gpx`)).status).toBe(404)
    await runJobs()
    expect(await storedFiles()).toEqual([])
  })

  it('has one file, whatever is uploaded meanwhile', async ({ olga }) => {
    const pairs = [summit, lake, summit, lake].map((points) => uploadTrack(olga, points))
    for (const response of await Promise.all(pairs)) expect(response.status).toBe(200)
    await runJobs()
    const rows = await db.select().from(tracks)
    expect(await storedFiles()).toEqual([`routes/${rows[0]?.file}`])
    const { distance, elevation_diff, route } = await hikeOf()
    expect([rows.length, distance, elevation_diff]).toEqual([1, route?.distance, route?.ascent])
  })

  it('is deleted with the hike', async ({ olga }) => {
    await uploadTrack(olga, summit)
    await olga.deleteHike()
    await runJobs()
    expect([await storedFiles(), await db.select().from(tracks)]).toEqual([[], []])
  })

  it('is copied with the hike, and outlives it', async ({ olga }) => {
    await uploadTrack(olga, summit)
    const { route } = await hikeOf()
    const copies = await olga.post(`/api/events/${RIDGE}/duplicate/`, {
      event_time: '2031-06-14T07:00:00Z',
      repeat: { unit: 'week', every: 1, times: 2 },
    })
    const [first, second] = await json<{ id: number; route: Figures }[]>(copies)
    expect([first?.route, second?.route]).toEqual([route, route])
    await olga.deleteHike()
    await olga.deleteHike(first?.id)
    await runJobs()
    expect((await visitor().get(`/events/${second?.id}.gpx`)).status).toBe(200)
    await uploadTrack(olga, lake)
    await olga.deleteHike(second?.id)
    await runJobs()
    expect(await storedFiles()).toEqual([])
  })

  it('whose upload was cut off before it was stored leaves no file', async ({ olga }) => {
    await uploadTrack(olga, summit)
    // Simulates an upload whose batch has not run.
    await db.delete(tracks)
    await db.update(jobs).set({ dueAt: new Date(0) })
    await runJobs()
    expect(await storedFiles()).toEqual([])
  })

  it('is not deleted a day after its upload', async ({ olga }) => {
    await uploadTrack(olga, summit)
    await db.update(jobs).set({ dueAt: new Date(0) })
    await runJobs()
    expect((await visitor().get(`/events/${RIDGE}.gpx`)).status).toBe(200)
  })
})

describe('changing the route of a hike', () => {
  const acts = {
    upload: (browser: Browser) => uploadTrack(browser, lake),
    removal: (browser: Browser) => browser.delete(API),
  }

  it.each(Object.keys(acts) as (keyof typeof acts)[])('is for its organizers: %s', async (act) => {
    await uploadTrack(await as('olga'), summit)
    const before = await hikeOf()
    const attempts = [
      [visitor(), 401],
      [await as('pia'), 403],
      [await as('quentin'), 403],
      [await as('simon'), 403],
    ] as const
    for (const [browser, status] of attempts) expect((await acts[act](browser)).status).toBe(status)
    expect(await hikeOf()).toEqual(before)
    await appoint('simon')
    expect((await acts[act](await as('simon'))).ok).toBe(true)
  })

  it.for(sampleOf(Object.keys(acts) as (keyof typeof acts)[], 2))(
    'is refused once the hike is cancelled: %s',
    async (act, { olga }) => {
      await uploadTrack(olga, summit)
      await olga.cancel('Storm.')
      const before = await hikeOf()
      expect(await answer(acts[act](olga))).toEqual([409, { error: 'This hike is cancelled.' }])
      expect(await hikeOf()).toEqual(before)
    },
  )

  const refused: [string, string, number, object][] = [
    [
      'half a file',
      gpx([summit]).slice(0, 9000),
      400,
      { errors: { gpx: ['This file is incomplete: it ends in the middle.'] } },
    ],
    [
      'entities',
      '<!DOCTYPE x [<!ENTITY a "b">]><gpx/>',
      400,
      { errors: { gpx: [expect.stringContaining('entities')] } },
    ],
    ['no track', gpx([]), 400, { errors: { gpx: ['This file has no track and no route.'] } }],
    ['nothing', '', 400, { errors: { gpx: ['This file is empty.'] } }],
    ['more than 10 MB', ' '.repeat(10 * 1024 * 1024 + 1), 413, { error: 'This file is larger than 10 MB.' }],
    ['12 MB', ' '.repeat(12 * 1024 * 1024), 413, { error: 'This file is larger than 10 MB.' }],
    [
      'a walk around the world',
      gpx([[0, 90, 180, -90, 0, 90].map((lng) => ({ lat: 0, lng, ele: 0 }))]),
      400,
      { errors: { gpx: ['This route is longer than 10,000 km.'] } },
    ],
  ]
  it.for(sampleOf(refused, 3))(
    'is refused for %s, and changes nothing',
    async ([_, content, status, body], { olga }) => {
      await uploadTrack(olga, summit)
      const before = [await hikeOf(), await storedFiles()]
      expect(await answer(upload(olga, content))).toEqual([status, body])
      expect([await hikeOf(), await storedFiles()]).toEqual(before)
    },
  )

  it('answers 404 for an unknown hike, and 415 for JSON', async ({ olga }) => {
    expect((await upload(olga, gpx([lake]), '/api/events/999/route/')).status).toBe(404)
    expect((await olga.delete('/api/events/999/route/')).status).toBe(404)
    expect((await olga.post(API, {})).status).toBe(415)
  })
})

describe('the form of a route without scripts', () => {
  const PAGE = `/events/${RIDGE}/route`

  async function submit(browser: Browser, content: string) {
    const form = new FormData()
    form.set('csrfmiddlewaretoken', browser.cookies.get('csrftoken') ?? '')
    form.set('gpx', new File([content], 'walk.gpx'))
    return browser.send('POST', PAGE, { raw: form, headers: { 'X-CSRFToken': '' } })
  }

  it('uploads and removes it, and uses its numbers', async ({ olga }) => {
    await setHike({ distance: 3, elevationDiff: 4 })
    expect(await html(olga.get(PAGE))).toContain('encType="multipart/form-data"')
    expect(await redirection(submit(olga, gpx([summit])))).toEqual([303, `/events/${RIDGE}`])
    const { route } = await hikeOf()
    expect(await numbers()).toMatchObject({ distance: 3, elevation_diff: 4 })
    expect(await html(olga.get(PAGE))).toContain('Use the route’s numbers')
    expect((await olga.submit(`${PAGE}/numbers`, {})).status).toBe(303)
    expect(await numbers()).toMatchObject({ distance: route?.distance, elevation_diff: route?.ascent })
    expect(await html(olga.get(PAGE))).not.toContain('Use the route’s numbers')
    expect((await olga.submit(`${PAGE}/remove`, {})).status).toBe(303)
    expect((await hikeOf()).route).toBeNull()
  })

  it('says on the page of the hike what of the file is left out', async ({ olga }) => {
    await submit(olga, gpx([[{ lat: 0, lng: 0, ele: null }, ...lake]]))
    expect(await html(olga.page())).toContain(
      'The route is on the hike’s page. 1 point of the file is left out, at 0° N, 0° E',
    )
  })

  it('says what is wrong beside the field', async ({ olga }) => {
    const response = await submit(olga, '<kml/>')
    expect(response.status).toBe(400)
    expect(await html(response)).toMatch(
      /id="field-gpx-error"[^>]*>This is a KML file: please export it as GPX[^<.]*\.</,
    )
  })

  it('is for organizers alone', async ({ pia, olga }) => {
    expect((await visitor().get(PAGE)).headers.get('Location')).toContain('/accounts/login/')
    for (const response of [
      await pia.get(PAGE),
      await submit(pia, gpx([lake])),
      await pia.submit(`${PAGE}/remove`, {}),
    ])
      expect(response.status).toBe(403)
    await uploadTrack(olga, summit)
    expect((await pia.submit(`${PAGE}/numbers`, {})).status).toBe(403)
  })
})

describe('the tracks of a file', () => {
  const points = (line: Point[]) =>
    line.map(({ lat, lng, ele }) => `<trkpt lat="${lat}" lon="${lng}"><ele>${ele}</ele></trkpt>`).join('')
  const named = (name: string, line: Point[]) =>
    `<trk>${name && `<name>${name}</name>`}<trkseg>${points(line)}</trkseg></trk>`
  const file = (...stages: string[]) =>
    `<gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Two days</name></metadata>${stages.join('')}</gpx>`
  const TWO_DAYS = file(named('To the &lt;hut&gt;\n  and further', summit), '<trk></trk>', named('', lake))

  type Stage = {
    name: string
    distance: number
    ascent: number
    descent: number
    line: string
    profile: [number, number][]
  }
  const route = async () => (await json<{ route: Stage & { stages?: Stage[] } }>(visitor().hike())).route

  it('are its stages, whose sums are those of the route', async ({ olga }) => {
    expect((await upload(olga, TWO_DAYS)).status).toBe(200)
    const { stages = [], ...whole } = await route()
    expect(stages.map(({ name }) => name)).toEqual(['To the <hut> and further', ''])
    expect(stages.map(({ distance }) => Math.round(distance))).toEqual([10, 6])
    const sum = (field: 'ascent' | 'descent' | 'distance') =>
      Number(stages.reduce((sum, stage) => sum + stage[field], 0).toFixed(3))
    for (const field of ['ascent', 'descent', 'distance'] as const) expect(whole[field]).toBe(sum(field))
    for (const { profile, line } of stages) {
      expect(profile[0]?.[0]).toBe(0)
      expect(line).not.toBe('')
    }
  })

  it('are the days of a tour of as many days on its page, with their borders in the profile', async ({
    olga,
  }) => {
    await upload(olga, TWO_DAYS)
    const stage = async () =>
      /<ol class="stages"><li>(.*?)<\/li>/.exec(await html(visitor().page(RIDGE)))?.[1]
    expect(await stage()).toMatch(/^Stage 1 · To the &lt;hut&gt; and further · 10 km · \d+ m up · \d+ m down/)
    await setHike({ days: 2 })
    expect(await stage()).toMatch(/^Day 1 · /)
    const page = await html(visitor().page(RIDGE))
    expect(page).toMatch(/<line x1="62\.\d+%" x2="62\.\d+%" y1="10" y2="150">/)
  })

  it('are no stages where there is one, or more than days of a tour', async ({ olga }) => {
    await upload(olga, file(named('One', summit)))
    expect(await route()).not.toHaveProperty('stages')
    const short = track({ length: 100, height: null }).map((point) => ({ ...point, ele: 600 }))
    await upload(olga, file(...Array.from({ length: 32 }, (_, day) => named(`Day ${day}`, short))))
    expect(await route()).not.toHaveProperty('stages')
    await upload(olga, file(...Array.from({ length: 31 }, (_, day) => named(`Day ${day}`, short))))
    expect((await route()).stages).toHaveLength(31)
  })
})
