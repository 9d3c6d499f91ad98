import { cellOf, squareAt } from '../../src/map/cell.ts'
import { MAX_LABELS } from '../../src/map/labels.ts'
import { MAX_ZOOM } from '../../src/shared/web-mercator.ts'

type Point = { latitude: number; longitude: number; kind: string }

/** Parts of cities have more people than the villages around, and mean less to a hiker. */
const MIN_ZOOM_OF_DISTRICTS = 11

/**
 * Where and from which zoom on each place is on the map, in the order of the places, which is that of importance: a
 * square has the first `MAX_LABELS` places within it. Whoever is among those of a square is among those of the smaller
 * squares in it.
 */
export function mapLabels(places: Point[]): { minZoom: number; cell: number }[] {
  const squares = places.map(({ latitude, longitude }) => squareAt(latitude, longitude))
  const labels = squares.map((square) => ({ minZoom: MAX_ZOOM, cell: cellOf(square) }))
  for (let zoom = MAX_ZOOM - 1; zoom >= 0; zoom--) {
    const counts = new Map<number, number>()
    const size = 4 ** (MAX_ZOOM - zoom)
    for (const [index, label] of labels.entries()) {
      if (zoom < MIN_ZOOM_OF_DISTRICTS && places[index]?.kind === 'district') continue
      const square = Math.floor(label.cell / size)
      const count = counts.get(square) ?? 0
      counts.set(square, count + 1)
      if (count < MAX_LABELS) label.minZoom = zoom
    }
  }
  return labels
}
