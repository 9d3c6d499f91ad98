import type { ListedPlace } from './load.ts'

type Point = Pick<ListedPlace, 'latitude' | 'longitude'>
/** The distance is in kilometres. */
type Nearest = { town: ListedPlace; distance: number }
export type NearestTown = (point: Point, country: string) => Nearest

/** The side of a cell, in degrees. */
const CELL = 0.25
const KM_PER_DEGREE = 111
/** The maximum distance to a town, in cells: about 450 km. */
const MAX_REACH = 16

/**
 * Returns a function that finds the town of a country that is nearest to a point. It takes the country's English name,
 * and throws if there is no town within `MAX_REACH`. Places without a region or a time zone get those of the town.
 */
export function nearestTown(towns: ListedPlace[]): NearestTown {
  const cells = Map.groupBy(towns, ({ country, latitude, longitude }) =>
    keyOf(country, Math.floor(latitude / CELL), Math.floor(longitude / CELL)),
  )

  function within(point: Point, country: string, reach: number): Nearest | undefined {
    const row = Math.floor(point.latitude / CELL)
    const column = Math.floor(point.longitude / CELL)
    const across = Math.ceil(reach / widthOfDegree(point))
    let nearest: Nearest | undefined
    for (let y = row - reach; y <= row + reach; y++) {
      for (let x = column - across; x <= column + across; x++) {
        for (const town of cells.get(keyOf(country, y, x)) ?? []) {
          const distance = distanceOf(point, town)
          if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { town, distance }
        }
      }
    }
    // A town in a corner of the searched square may be farther away than a town outside it.
    return nearest && nearest.distance <= reach * CELL * KM_PER_DEGREE ? nearest : undefined
  }

  return (point, country) => {
    for (let reach = 1; reach <= MAX_REACH; reach *= 2) {
      const nearest = within(point, country, reach)
      if (nearest) return nearest
    }
    throw new Error(`There is no town of ${country} near ${point.latitude}, ${point.longitude}.`)
  }
}

const keyOf = (country: string, row: number, column: number) => `${country} ${row} ${column}`

const widthOfDegree = ({ latitude }: Point) => Math.cos((latitude * Math.PI) / 180)

/** Returns the distance in kilometres. Computed on a plane, so it is accurate only for short distances. */
const distanceOf = (a: Point, b: Point) =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * widthOfDegree(a)) * KM_PER_DEGREE
