import type { RequestContext } from '../context/context.ts'
import { fallbackIfDown } from '../context/services.ts'
import { DAY, MINUTE, SECOND } from '../shared/duration.ts'
import { drawTile } from './draw-tile.ts'
import { labelsIn } from './labels.ts'
import { mapAround } from './places-on-map.ts'
import { cachedTile, fetchTile, TILE_MAX_AGE } from './provider.ts'
import type { Tile } from './tile.ts'

/** `maxAge` is in seconds; 0 forbids caching. */
type Picture = { body: BodyInit; type: string; maxAge: number }

/**
 * Returns the picture of a tile: the provider's if one is configured and works, otherwise a drawing from PLACES.
 * `mayFetch` decides whether an uncached tile may be requested from the provider.
 */
export async function tilePicture(
  { config, env }: RequestContext,
  tile: Tile,
  mayFetch: () => Promise<boolean>,
): Promise<Picture> {
  if (!config.TILE_URL) return drawnPicture(env.PLACES, tile, DAY / SECOND)
  const response =
    (await cachedTile(config, tile)) ?? ((await mayFetch()) ? await fetchTile(config, tile) : null)
  // The drawing is not cached, so that the next view requests the tile from the provider again.
  if (!response) return drawnPicture(env.PLACES, tile, 0)
  return {
    body: await response.arrayBuffer(),
    type: response.headers.get('Content-Type') ?? 'image/png',
    maxAge: TILE_MAX_AGE,
  }
}

async function drawnPicture(d1: D1Database, tile: Tile, maxAge: number): Promise<Picture> {
  const map = await mapAround(d1, tile).catch(fallbackIfDown(null))
  const { places = [], shapes = null } = map ?? {}
  // If false, PLACES may be down or not filled yet.
  const isComplete = shapes !== null || places.length > 0
  return {
    body: drawTile(tile, labelsIn(tile, places), shapes),
    type: 'image/svg+xml',
    maxAge: isComplete ? maxAge : Math.min(maxAge, MINUTE / SECOND),
  }
}
