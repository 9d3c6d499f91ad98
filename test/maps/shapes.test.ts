import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '../../dev/places/load.ts'
import { ancestorCells, drawShapes, SHAPES } from '../../src/maps/shapes.ts'
import { cellRange, type Tile } from '../../src/maps/tile.ts'
import { visitor } from '../support.ts'

const insert = ({ z, x, y }: Tile, land: string, lakes = '', borders = '', rivers = '') =>
  env.PLACES.prepare('INSERT INTO map_shapes VALUES (?, ?, ?, ?, ?, ?)')
    .bind(z, cellRange({ z, x, y })[0], land, lakes, borders, rivers)
    .run()

beforeAll(async () => {
  await loadPlaces(env.PLACES, [])
  await insert({ z: 0, x: 0, y: 0 }, 'M1 1l2 2 3 0z')
  await insert({ z: 8, x: 133, y: 90 }, 'M8 8l2 2 3 0z', 'M9 9l1 1 1 0z', 'M0 0l5 5', 'M0 0l7 7')
})
afterAll(() => loadPlaces(env.PLACES, []))

const draw = async (path: string) => {
  const response = await visitor().get(path)
  return { body: await response.text(), maxAge: response.headers.get('Cache-Control') }
}

it('draws land, lakes, borders and rivers of its tile, and is cached without places, as at sea', async () => {
  const { body, maxAge } = await draw('/tiles/8/133/90')
  expect(maxAge).toBe('public, max-age=86400')
  for (const data of ['M8 8l2 2 3 0z', 'M9 9l1 1 1 0z', 'M0 0l5 5', 'M0 0l7 7']) expect(body).toContain(data)
  expect(body).toContain('<g transform="translate(0 0) scale(0.25)"')
})

it('draws a part of the nearest tile below its zoom, without rivers where they would be too coarse', async () => {
  const { body } = await draw(`/tiles/10/${133 * 4 + 3}/${90 * 4 + 1}`)
  expect(body).toContain('<g transform="translate(-768 -256) scale(1)"')
  expect(body).toContain('M8 8l2 2 3 0z')
  expect(body).not.toContain('M0 0l7 7')
  const elsewhere = await draw('/tiles/16/65535/0')
  expect(elsewhere.body).toContain('M1 1l2 2 3 0z')
  expect(elsewhere.body).not.toMatch(/NaN|Infinity|undefined|\de-/)
})

it('has only what there is', () => {
  const nothing = { zoom: 0, land: '', lakes: '', borders: '', rivers: '' }
  expect(drawShapes({ z: 0, x: 0, y: 0 }, nothing)).not.toContain('<path')
})

it('reads one row for each zoom by the key', async () => {
  const { results, meta } = await env.PLACES.prepare(SHAPES)
    .bind(ancestorCells({ z: 16, x: 34_100, y: 23_100 }))
    .all()
  expect([results.length, meta.rows_read < 20]).toEqual([1, true])
  const plan = await env.PLACES.prepare(`EXPLAIN QUERY PLAN ${SHAPES}`).bind('[]').all<{ detail: string }>()
  expect(plan.results.map(({ detail }) => detail).join()).toContain(
    'SEARCH map_shapes USING PRIMARY KEY (zoom=? AND cell=?)',
  )
})
