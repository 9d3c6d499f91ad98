import { beforeEach, describe, expect, it } from 'vitest'
import { addHike, as, html, seed, visitor } from '../support.ts'

beforeEach(seed)

const KANDERSTEG = { location: 'Kandersteg', locationLat: 46.4947, locationLng: 7.6733 }
const provider = { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=secret' }

const page = async (values: Parameters<typeof addHike>[0], bindings: Partial<Env> = {}) => {
  const response = await visitor(bindings).page(await addHike(values))
  const shown = await html(response)
  const tiles = [...shown.matchAll(/<image href="([^"]*)" x="([^"]*)" y="([^"]*)"/g)].map(
    ([, path, x, y]) => ({
      path,
      x: Number(x),
      y: Number(y),
    }),
  )
  return { shown, tiles, policy: response.headers.get('Content-Security-Policy') ?? '' }
}

describe('the map on the page of a hike', () => {
  it('is a picture of the tiles around the meeting point, which needs no script', async () => {
    const { shown, tiles } = await page(KANDERSTEG)
    expect(shown).toMatch(/<svg[^>]*role="img" aria-label="Map of the meeting point: Kandersteg"/)
    // On the world map, the meeting point is at the tile coordinates 2135.3051, 1449.0610. In the picture, it is at
    // 0, 0.
    expect(tiles.find(({ path }) => path === '/tiles/12/2135/1449')).toMatchObject({ x: -78, y: -16 })
    expect(tiles.every(({ path }) => /^\/tiles\/12\/\d+\/\d+$/.test(path ?? ''))).toBe(true)
    expect(shown).toMatch(/<g class="map-sign"><path/)
    expect(shown).toContain('2 km</text>')
    expect(shown).toContain('<a href="/about#credits">© OpenStreetMap, GeoNames</a>')
  })

  it.each([46.4947, 0, -33.9, 71.2])('is covered by tiles at latitude %d', async (locationLat) => {
    for (const locationLng of [7.6733, 7.7, 7.74, 179.999, -179.999, -180, 180]) {
      const { tiles } = await page({ ...KANDERSTEG, locationLat, locationLng })
      const edges = (axis: 'x' | 'y') => tiles.map((tile) => tile[axis])
      expect(Math.min(...edges('x'))).toBeLessThanOrEqual(-320)
      expect(Math.max(...edges('x')) + 256).toBeGreaterThanOrEqual(320)
      expect(Math.min(...edges('y'))).toBeLessThanOrEqual(-150)
      expect(Math.max(...edges('y')) + 256).toBeGreaterThanOrEqual(150)
      expect(tiles.length).toBeLessThanOrEqual(12)
      for (const { path = '' } of tiles) {
        const [x = -1, y = -1] = path.split('/').slice(3).map(Number)
        expect(x >= 0 && x < 4096 && y >= 0 && y < 4096, path).toBe(true)
      }
    }
  })

  it('has no tiles beyond the poles', async () => {
    for (const locationLat of [90, -90]) {
      const { tiles } = await page({ ...KANDERSTEG, locationLat })
      expect(tiles.length).toBeGreaterThan(0)
      for (const { path = '' } of tiles) expect((await visitor().get(path)).status).toBe(200)
    }
  })

  it('is the provider’s at our own address, with its credit and streets', async () => {
    const { shown, tiles, policy } = await page(KANDERSTEG, provider)
    expect(tiles[0]?.path).toMatch(/^\/tiles\/14\//)
    expect(shown).toContain(
      '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
    )
    expect(shown).not.toMatch(/tiles\.example|secret/)
    expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/)
    const credited = await page(KANDERSTEG, { ...provider, TILE_CREDIT: '© Maps & <Sons>' })
    expect(credited.shown).toContain('>© Maps & &lt;Sons&gt;</a>')
  })

  it('adds no source of images to a page with a payment dialog', async () => {
    const simon = await as('simon', provider)
    const policy = (await simon.page()).headers.get('Content-Security-Policy')
    expect(policy).toMatch(/img-src 'self' data: blob:(;|$)/)
  })

  it('is named after the place, whatever this is', async () => {
    const { shown } = await page({ ...KANDERSTEG, location: '"><script>alert(1)</script>' })
    expect(shown).not.toContain('<script>alert')
    expect(shown).toContain('aria-label="Map of the meeting point: "&gt;&lt;script&gt;')
  })
})
