import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadPlaces } from '../../dev/places/load.ts'
import { CANDIDATES, mapAround } from '../../src/maps/places-on-map.ts'
import { cellOf, cellRange, tileAt } from '../../src/maps/tile.ts'
import { visitor } from '../support.ts'
import { randomPlaces } from './random-places.ts'

const places = randomPlaces(3000)

beforeAll(() => loadPlaces(env.PLACES, places))
afterAll(() => loadPlaces(env.PLACES, []))

const get = (path: string) => visitor().get(path)

describe('a map tile', () => {
  it('is drawn as a sandboxed picture where no provider is configured', async () => {
    const response = await get('/tiles/8/133/90')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const body = await response.text()
    expect(body).toMatch(/<tspan/)
    expect(body).not.toMatch(/href|<script|<style|NaN|Infinity|undefined/)
  })

  it.each(['/tiles/0/0/0', '/tiles/16/0/0', '/tiles/16/65535/65535', '/tiles/1/1/1'])(
    'exists at %s',
    async (path) => {
      expect((await get(path)).status).toBe(200)
    },
  )

  it.each([
    '/tiles/17/0/0',
    '/tiles/0/1/0',
    '/tiles/0/0/1',
    '/tiles/14/16384/0',
    '/tiles/14/-1/0',
    '/tiles/14/1.5/0',
    '/tiles/14/1e3/0',
    '/tiles/14/0x1/0',
    '/tiles/014/1/1',
    '/tiles/14/01/1',
    '/tiles/14/%31/1%20',
    '/tiles/14/8541/5785.png',
    '/tiles/14/8541/5785.svg',
    '/tiles/14/99999999999999999999/1',
    '/tiles/x/1/1',
    '/tiles/{z}/{x}/{y}',
    '/tiles/14/8541',
    '/tiles/14/8541/5785/1',
    '/tiles/',
  ])('is not found at %s, in plain text', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
  })

  it('is read alone', async () => {
    const response = await visitor().send('POST', '/tiles/1/1/1')
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is drawn without places for a minute while these cannot be read', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = {
      prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('overloaded')) }) }),
    }
    const response = await visitor({ PLACES: broken as unknown as D1Database }).get('/tiles/8/133/90')
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=60'])
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})

describe('the places of a tile', () => {
  it('lie in consecutive cells', () => {
    expect(cellOf({ x: 0, y: 0 })).toBe(0)
    expect(cellOf({ x: 3, y: 1 })).toBe(0b0111)
    expect(cellOf({ x: 65535, y: 65535 })).toBe(4 ** 16 - 1)
    expect(cellRange({ z: 0, x: 0, y: 0 })).toEqual([0, 4 ** 16 - 1])
    expect(cellRange({ z: 15, x: 1, y: 1 })).toEqual([12, 15])
    expect(tileAt(90, 180)).toEqual({ z: 16, x: 65535, y: 0 })
    expect(tileAt(-90, -180)).toEqual({ z: 16, x: 0, y: 65535 })
  })

  it('are read by the index, however many others there are', async () => {
    const { results } = await env.PLACES.prepare(`EXPLAIN QUERY PLAN ${CANDIDATES}`)
      .bind('[[0,1]]', 1)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('\n')
    expect(plan).toMatch(/SEARCH map_labels USING PRIMARY KEY \(min_zoom=\? AND cell>\? AND cell<\?\)/)
    expect(plan).toMatch(/SEARCH places USING INTEGER PRIMARY KEY/)
    expect(plan).not.toMatch(/SCAN (places|map_labels)/)
  })

  it('are its most important ones and those of its neighbours', async () => {
    for (const zoom of [0, 2, 6, 9]) {
      const { places: found } = await mapAround(env.PLACES, { z: zoom, x: 0, y: 0 })
      expect(found.length).toBeLessThanOrEqual(zoom === 0 ? 12 : 9 * 12)
    }
    const { places: world } = await mapAround(env.PLACES, { z: 0, x: 0, y: 0 })
    expect(world.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })
})
