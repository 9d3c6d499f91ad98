import { DAY, MINUTE, SECOND } from '../shared/duration.ts'
import { insteadOfOutside } from '../work/outside.ts'
import type { Work } from '../work/work.ts'
import { drawSquare } from './draw-square.ts'
import { labelsIn } from './labels.ts'
import { mapAround } from './places-on-map.ts'
import { cachedSquare, fetchSquare, KEPT } from './provider.ts'
import type { Square } from './square.ts'

/** `maxAge` is in seconds; 0 is for what nobody is to keep. */
type Picture = { body: BodyInit; type: string; maxAge: number }

/**
 * The picture of a square: the provider's if one is configured and works, otherwise one drawn from PLACES. `mayFetch`
 * says whether a square that is not cached may be requested from the provider.
 */
export async function squarePicture(
  { config, env }: Work,
  square: Square,
  mayFetch: () => Promise<boolean>,
): Promise<Picture> {
  if (!config.TILE_URL) return drawnPicture(env.PLACES, square, DAY / SECOND)
  const response =
    (await cachedSquare(config, square)) ?? ((await mayFetch()) ? await fetchSquare(config, square) : null)
  // Not kept: the next view asks again.
  if (!response) return drawnPicture(env.PLACES, square, 0)
  return {
    body: await response.arrayBuffer(),
    type: response.headers.get('Content-Type') ?? 'image/png',
    maxAge: KEPT,
  }
}

async function drawnPicture(d1: D1Database, square: Square, maxAge: number): Promise<Picture> {
  const map = await mapAround(d1, square).catch(insteadOfOutside(null))
  const { places = [], shapes = null } = map ?? {}
  // PLACES may still be loading.
  const isComplete = shapes !== null || places.length > 0
  return {
    body: drawSquare(square, labelsIn(square, places), shapes),
    type: 'image/svg+xml',
    maxAge: isComplete ? maxAge : Math.min(maxAge, MINUTE / SECOND),
  }
}
