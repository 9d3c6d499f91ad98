import { MAX_LABELS } from '../../src/maps/labels.ts'
import { cellOf, tileAt } from '../../src/maps/tile.ts'
import { MAX_ZOOM } from '../../src/maps/view/web-mercator.ts'

type Point = { latitude: number; longitude: number; kind: string }

/** Parts of cities have more people than the villages around, and mean less to a hiker. */
const MIN_ZOOM_OF_DISTRICTS = 11

/**
 * Where and from which zoom on each place is on the map, in the order of the places, which is that of importance: a
 * tile has the first `MAX_LABELS` places within it. Whoever is among those of a tile is among those of the smaller
 * tiles in it.
 */
export function mapLabels(places: Point[]): { minZoom: number; cell: number }[] {
  const labels = places.map(({ latitude, longitude, kind }) => ({
    minZoom: MAX_ZOOM,
    cell: cellOf(tileAt(latitude, longitude)),
    kind,
  }))
  let missing = labels
  for (let zoom = 0; zoom < MAX_ZOOM && missing.length > 0; zoom++) {
    for (const label of firstInTiles(labels, zoom)) label.minZoom = Math.min(label.minZoom, zoom)
    missing = missing.filter(({ minZoom }) => minZoom > zoom)
  }
  return labels
}

function* firstInTiles<T extends { cell: number; kind: string }>(labels: T[], zoom: number): Generator<T> {
  const cells = 4 ** (MAX_ZOOM - zoom)
  const counts = new Map<number, number>()
  for (const label of labels) {
    if (zoom < MIN_ZOOM_OF_DISTRICTS && label.kind === 'district') continue
    const tile = Math.floor(label.cell / cells)
    const count = counts.get(tile) ?? 0
    if (count === MAX_LABELS) continue
    counts.set(tile, count + 1)
    yield label
  }
}
