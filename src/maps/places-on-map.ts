import { callService } from '../context/services.ts'
import type { MapPlace } from './labels.ts'
import { ancestorCells, SHAPES, type Shapes } from './shapes.ts'
import { cellRange, type Tile } from './tile.ts'
import { tilesAcross, wrapColumn } from './view/web-mercator.ts'

/**
 * Returns the shapes of a tile, or null if none are loaded. Also returns the places that may get a label in the tile
 * and its neighbours: at most `MAX_LABELS` for each tile, but all places at the highest zoom. dev/places/map-labels.ts
 * selects them when PLACES is loaded.
 */
export async function mapAround(places: D1Database, tile: Tile) {
  const ranges = neighbours(tile).map(cellRange)
  return callService('places', async () => {
    const [labelled, shaped] = await places.batch<unknown>([
      places.prepare(CANDIDATES).bind(JSON.stringify(ranges), tile.z),
      places.prepare(SHAPES).bind(ancestorCells(tile)),
    ])
    const [shapes] = (shaped?.results ?? []) as Shapes[]
    return { places: (labelled?.results ?? []) as MapPlace[], shapes: shapes ?? null }
  })
}

/** CROSS JOIN fixes the order of the loops. Otherwise SQLite could start with all places. */
export const CANDIDATES = `WITH RECURSIVE zooms (zoom) AS (SELECT 0 UNION ALL SELECT zoom + 1 FROM zooms WHERE zoom < ?2)
  SELECT places.id, places.name, places.kind, places.latitude, places.longitude
  FROM zooms CROSS JOIN json_each(?1) AS range
  CROSS JOIN map_labels ON map_labels.min_zoom = zooms.zoom
    AND map_labels.cell BETWEEN range.value ->> 0 AND range.value ->> 1
  CROSS JOIN places ON places.id = map_labels.place_id
  LIMIT 500`

/** Returns the tile and its neighbours, without duplicates. */
function neighbours({ z, x, y }: Tile): Tile[] {
  const around = [-1, 0, 1]
  const columns = new Set(around.map((offset) => wrapColumn(x + offset, z)))
  const rows = around.map((offset) => y + offset).filter((row) => row >= 0 && row < tilesAcross(z))
  return [...columns].flatMap((column) => rows.map((row) => ({ z, x: column, y: row })))
}
