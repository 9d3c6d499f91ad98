import type { Config } from '../context/config.ts'
import { cacheResponse, findCached } from '../context/data-centre-cache.ts'
import { log } from '../context/log.ts'
import { timeLimits } from '../context/services.ts'
import { readLimited } from '../http/body-limit.ts'
import { systemNow } from '../shared/clock.ts'
import { DAY, SECOND, WEEK } from '../shared/duration.ts'
import { pictureType } from '../shared/picture-type.ts'
import type { Tile } from './tile.ts'

/** How long the circuit breaker stays open after a failure. */
const COOLDOWN_MS = 30_000
const MAX_BYTES = 1024 * 1024
/**
 * How long a browser caches a provider's tile, and the minimum for the cache of a data centre, in seconds.
 * OpenStreetMap's policy asks for at least seven days unless the response has a Cache-Control.
 */
export const TILE_MAX_AGE = WEEK / SECOND
const LONGEST_MAX_AGE = (30 * DAY) / SECOND

/** When the circuit breaker of each provider closes again. */
const breakerOpenUntil = new Map<string, number>()

type ProviderConfig = Pick<Config, 'TILE_URL' | 'APP_NAME' | 'APP_ORIGIN' | 'CONTACT_EMAIL'>

// Tiles are stored in the Cache API rather than in R2. It is free, evicts tiles that are not requested, and a client
// cannot fill it by requesting the whole map. The cost is one fetch for each data centre. On workers.dev the Cache API
// stores nothing.

/** Returns a provider's tile, if it is in this data centre's cache. */
export async function cachedTile({ TILE_URL }: ProviderConfig, tile: Tile): Promise<Response | undefined> {
  return findCached('map', urlOf(TILE_URL, tile))
}

/**
 * Fetches a tile from the provider and caches it. Null if the provider does not have the tile, fails, or has failed
 * recently; a failure is logged. The request contains the site and the tile, but nothing about the visitor.
 */
export async function fetchTile(config: ProviderConfig, tile: Tile): Promise<Response | null> {
  const { TILE_URL } = config
  if (systemNow() < (breakerOpenUntil.get(TILE_URL) ?? 0)) return null
  try {
    const url = urlOf(TILE_URL, tile)
    const response = await requestTile(config, url)
    if (!response) return null
    await cacheResponse('map', url, response.clone())
    return response
  } catch (error) {
    breakerOpenUntil.set(TILE_URL, systemNow() + COOLDOWN_MS)
    log('warn', 'map', { note: 'The provider of map tiles failed.', error })
    return null
  }
}

/** Null if the provider does not have the tile, for example at sea. Throws on failure. */
async function requestTile(config: ProviderConfig, url: string): Promise<Response | null> {
  const response = await fetch(url, {
    headers: { Accept: 'image/*', 'User-Agent': userAgent(config), Referer: `${config.APP_ORIGIN}/` },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimits.tiles),
  })
  if (response.status === 404) return null
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  const picture = await readLimited(response, MAX_BYTES)
  // The type is detected from the bytes: a captive portal may send its page as image/png.
  const type = pictureType(picture)
  if (!type) throw new Error('not a JPEG, PNG or WebP picture')
  return new Response(picture, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${secondsToKeep(response)}` },
  })
}

/** Names the site and a contact address, which OpenStreetMap's policy requires of a proxy. */
const userAgent = ({ APP_NAME, APP_ORIGIN, CONTACT_EMAIL }: ProviderConfig) =>
  // Header values must be ASCII.
  `${APP_NAME.replace(/[^\w .-]/g, '')} (+${APP_ORIGIN}; ${CONTACT_EMAIL})`.trim()

function secondsToKeep({ headers }: Response): number {
  const [, maxAge = TILE_MAX_AGE] = /max-age=(\d{1,9})/.exec(headers.get('Cache-Control') ?? '') ?? []
  return Math.min(Math.max(Number(maxAge), TILE_MAX_AGE), LONGEST_MAX_AGE)
}

const urlOf = (template: string, { z, x, y }: Tile) =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
