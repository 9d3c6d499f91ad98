import { describe, expect, it } from 'vitest'
import { mapLabels } from '../../dev/places/map-labels.ts'
import { seededRandom } from '../../src/images/landscape/random.ts'
import { drawTile } from '../../src/maps/draw-tile.ts'
import { linesOf, MAX_LINE_WIDTH, widthOf } from '../../src/maps/label-text.ts'
import { type Label, labelsIn, MAX_LABELS, type MapPlace } from '../../src/maps/labels.ts'
import { cellRange, type Tile } from '../../src/maps/tile.ts'
import { MAX_ZOOM, tilesAcross, wrapColumn } from '../../src/maps/view/web-mercator.ts'
import { randomPlaces } from './random-places.ts'

const listed = randomPlaces(3000)
const positions = mapLabels(listed)
const places: (MapPlace & { cell: number; minZoom: number })[] = listed.map((place, index) => ({
  ...place,
  ...(positions[index] as (typeof positions)[number]),
  id: index + 1,
}))

/** Returns the rows that `mapAround` reads. */
function candidates({ z, x, y }: Tile): MapPlace[] {
  const around = [-1, 0, 1]
  const ranges = around.flatMap((dx) =>
    around
      .map((dy) => ({ z, x: wrapColumn(x + dx, z), y: y + dy }))
      .filter((tile) => tile.y >= 0 && tile.y < tilesAcross(z))
      .map(cellRange),
  )
  return places.filter(
    ({ cell, minZoom }) => minZoom <= z && ranges.some(([first, last]) => cell >= first && cell <= last),
  )
}
const labels = (tile: Tile) => labelsIn(tile, candidates(tile))

/** Returns tiles around randomly chosen places. */
function randomTiles(count: number): Tile[] {
  const next = seededRandom(2)
  return Array.from({ length: count }, () => {
    const z = Math.floor(next() * 12)
    const { latitude, longitude } = places[Math.floor(next() * places.length)] as MapPlace
    const across = tilesAcross(z)
    const row =
      0.5 - Math.asinh(Math.tan((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)) / (2 * Math.PI)
    return { z, x: Math.floor((longitude / 360 + 0.5) * across) % across, y: Math.floor(row * across) }
  })
}

const overlap = ({ box: a }: Label, { box: b }: Label) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the labels of a tile', () => {
  it('name no region at any zoom', () => {
    const [region, village] = mapLabels([
      { latitude: 46.21, longitude: 7.6, kind: 'region' },
      { latitude: 46.21, longitude: 7.6, kind: 'village' },
    ])
    expect([region?.minZoom, village?.minZoom]).toEqual([MAX_ZOOM + 1, 0])
  })

  const tiles = randomTiles(1000)

  it('never overlap', () => {
    let shown = 0
    for (const tile of tiles) {
      const here = labels(tile)
      shown += here.length
      const pairs = here.flatMap((a, index) => here.slice(index + 1).map((b) => [a, b] as const))
      expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([])
    }
    expect(shown).toBeGreaterThan(1000)
  })

  it('are the same beyond its border, at the antimeridian too', () => {
    let shared = 0
    for (const { z, x, y } of tiles) {
      if (z === 0) continue
      const atEast = labels({ z, x, y }).filter(({ box }) => box.right > 256)
      const neighbour = labels({ z, x: wrapColumn(x + 1, z), y })
      const atWest = neighbour.filter(({ box }) => box.left < 0)
      const keyOf = (label: Label, shift: number) =>
        `${label.place.id} ${label.lines} ${(label.x + shift).toFixed(3)} ${label.y.toFixed(3)}`
      expect(
        atWest.map((label) => keyOf(label, 256)),
        `${z}/${x}/${y}`,
      ).toEqual(atEast.map((label) => keyOf(label, 0)))
      shared += atEast.length
      if (y + 1 >= tilesAcross(z)) continue
      const below = labels({ z, x, y: y + 1 }).filter(({ box }) => box.top < 0)
      const atSouth = labels({ z, x, y }).filter(({ box }) => box.bottom > 256)
      expect(
        below.map(({ place }) => place.id),
        `${z}/${x}/${y}`,
      ).toEqual(atSouth.map(({ place }) => place.id))
    }
    expect(shared).toBeGreaterThan(100)
  })

  it('are those of the more important of two places that are close to each other', () => {
    const tile = { z: 8, x: 128, y: 127 }
    const at = (id: number, longitude: number) => ({
      id,
      name: `Place ${id}`,
      kind: 'town',
      latitude: 0.7,
      longitude,
    })
    const shown = (...all: MapPlace[]) => labelsIn(tile, all).map(({ place }) => place.id)
    expect(shown(at(2, 0.7), at(1, 0.71))).toEqual([1])
    expect(shown(at(2, 0.3), at(1, 1.1))).toEqual([1, 2])
  })

  it('compete with those of the most important places of the same tile alone', () => {
    for (const tile of tiles.filter(({ z }) => z < 11)) {
      const [first, last] = cellRange(tile)
      const within = places.filter(({ cell }) => cell >= first && cell <= last)
      expect(within.filter(({ minZoom }) => minZoom <= tile.z)).toEqual(within.slice(0, MAX_LABELS))
    }
  })

  it('have one or two lines within their width', () => {
    for (const { name } of places) {
      const lines = linesOf(name)
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(MAX_LINE_WIDTH)
    }
    expect(linesOf('Neuhausen am Rheinfall')).toEqual(['Neuhausen am', 'Rheinfall'])
    expect(linesOf('Kandersteg\u0000\n')).toEqual(['Kandersteg'])
    expect(linesOf('Garmisch-Partenkirchen')).toEqual(['Garmisch-', 'Partenkirchen'])
    expect(linesOf('x'.repeat(300))[0]).toMatch(/^x+…$/)
  })

  it('are escaped', () => {
    const place = { id: 1, name: '<a>&"', kind: 'constructor', latitude: 0.5, longitude: 0.5 }
    const drawn = drawTile({ z: 8, x: 128, y: 127 }, labelsIn({ z: 8, x: 128, y: 127 }, [place]), null)
    expect(drawn).toContain('&lt;a&gt;&amp;&quot;</tspan>')
  })
})
