import { MAX_LABELS } from '../../src/maps/labels.ts'
import { isRegion } from '../../src/maps/places/place.ts'
import { cellOf, tileAt } from '../../src/maps/tile.ts'
import { MAX_ZOOM } from '../../src/maps/view/web-mercator.ts'

type Point = { latitude: number; longitude: number; kind: string }

/** Districts of cities have more people than villages, but matter less to hikers. */
const MIN_ZOOM_OF_DISTRICTS = 11

/**
 * Returns the cell of each place, and the lowest zoom that shows it. Places have to be in order of importance, because
 * a tile shows its first `MAX_LABELS` places. A place shown in a tile is also shown in the smaller tiles inside it. The
 * lowest zoom of a region is above `MAX_ZOOM`: maps do not show it.
 */
export function mapLabels(places: Point[]): { minZoom: number; cell: number }[] {
  const labels = places.map(({ latitude, longitude, kind }) => ({
    minZoom: isRegion({ kind }) ? MAX_ZOOM + 1 : MAX_ZOOM,
    cell: cellOf(tileAt(latitude, longitude)),
    kind,
  }))
  const shown = labels.filter((label) => !isRegion(label))
  let missing = shown
  for (let zoom = 0; zoom < MAX_ZOOM && missing.length > 0; zoom++) {
    for (const label of firstInTiles(shown, zoom)) label.minZoom = Math.min(label.minZoom, zoom)
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
