import { describe, expect, it } from 'vitest'
import { metresPerPixel, project, unproject, wrapColumn } from '../../../src/maps/view/web-mercator.ts'

const tileOf = (latitude: number, longitude: number, zoom: number) => {
  const { x, y } = project(latitude, longitude, zoom)
  return [Math.floor(x / 256), Math.floor(y / 256)]
}

describe('the projection of the map', () => {
  it('has the tiles of every web map', () => {
    // Values from OpenStreetMap's wiki, 'Slippy map tilenames', and Bing's 'Tile System'.
    expect(tileOf(51.5, -0.12, 10)).toEqual([511, 340])
    expect(tileOf(47.3769, 8.5417, 12)).toEqual([2145, 1434])
    expect(tileOf(40.7128, -74.006, 10)).toEqual([301, 385])
    expect(tileOf(-33.8568, 151.2153, 14)).toEqual([15073, 9831])
  })

  it('begins at the north-west corner, and ends at 85.0511°', () => {
    expect(project(0, 0, 0)).toEqual({ x: 128, y: 128 })
    expect(project(90, -180, 3)).toEqual({ x: 0, y: expect.closeTo(0, 5) })
    expect(project(-90, 180, 3)).toEqual({ x: 2048, y: expect.closeTo(2048, 5) })
    expect(project(66.51326, 0, 0).y).toBeCloseTo(64, 3)
  })

  it('can be reversed', () => {
    for (const [latitude, longitude] of [
      [46.4947, 7.6733],
      [-54.8, -68.3],
      [84.9, 179.99],
    ] as const) {
      const point = unproject(project(latitude, longitude, 16), 16)
      expect(point.latitude).toBeCloseTo(latitude, 8)
      expect(point.longitude).toBeCloseTo(longitude, 8)
    }
  })

  it('has a scale that depends on the latitude', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1)
    expect(metresPerPixel(0, 16)).toBeCloseTo(2.389, 3)
    expect(metresPerPixel(60, 10)).toBeCloseTo(76.44, 2)
  })

  it('continues beyond the antimeridian', () => {
    expect([-1, 0, 7, 8, 17].map((column) => wrapColumn(column, 3))).toEqual([7, 0, 7, 0, 1])
  })
})
