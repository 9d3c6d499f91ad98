import * as z from 'zod'
import { cacheResponse, findCached } from '../../context/data-centre-cache.ts'
import { timeLimits } from '../../context/services.ts'
import { readLimited } from '../../http/body-limit.ts'
import { systemNow } from '../../shared/clock.ts'
import { DAY, SECOND } from '../../shared/duration.ts'
import { MAX_PLACES, type Place, type PlaceProvider } from './place.ts'
import { approximateTimeZone } from './time-zone-squares.ts'

/** How long the circuit breaker stays open after a failure. */
const COOLDOWN_MS = 30_000
const MAX_BYTES = 256 * 1024

const name = z.string().trim().min(1).max(120)

/** A GeoJSON feature of a Photon response. Validated because the server is not trusted. */
const Feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number()),
  }),
  properties: z.object({
    name,
    country: name,
    state: name.optional().catch(undefined),
    osm_value: name.optional().catch(undefined),
  }),
})
const PhotonResponse = z.object({ features: z.array(z.unknown()).max(100) })

/** When the circuit breaker of each server closes again. */
const breakerOpenUntil = new Map<string, number>()

/**
 * Searches with Photon's API (https://github.com/komoot/photon). Responses with places are cached for a day. Throws on
 * failure; then finds nothing while the circuit breaker is open.
 */
export const photon = (url: string): PlaceProvider => ({
  search: async (text) => {
    if (systemNow() < (breakerOpenUntil.get(url) ?? 0)) return []
    const query = new URLSearchParams({ q: text, limit: String(MAX_PLACES * 2), lang: 'en' })
    const request = `${url.replace(/\/+$/, '')}/api?${query}`
    try {
      return await fetchPlaces(request)
    } catch (error) {
      breakerOpenUntil.set(url, systemNow() + COOLDOWN_MS)
      throw error
    }
  },
})

async function fetchPlaces(url: string): Promise<Place[]> {
  const cached = await findCached('photon', url)
  if (cached) return cached.json()
  const response = await fetch(url, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeLimits.photon),
  })
  if (response.status !== 200) throw new Error(`The place provider answered ${response.status}.`)
  const places = placesIn(JSON.parse(new TextDecoder().decode(await readLimited(response, MAX_BYTES))))
  const headers = { 'Cache-Control': `public, max-age=${DAY / SECOND}` }
  if (places.length > 0) await cacheResponse('photon', url, Response.json(places, { headers }))
  return places
}

function placesIn(body: unknown): Place[] {
  const places = new Map<string, Place>()
  for (const candidate of PhotonResponse.parse(body).features) {
    const feature = Feature.safeParse(candidate)
    if (!feature.success) continue
    const { properties, geometry } = feature.data
    const [longitude, latitude] = geometry.coordinates
    const place = {
      name: properties.name,
      region: properties.state ?? '',
      country: properties.country,
      latitude,
      longitude,
      timeZone: approximateTimeZone(latitude, longitude),
      kind: properties.osm_value ?? 'place',
      aliases: [],
    }
    const key = `${place.name}|${place.region}|${place.country}`
    if (!places.has(key)) places.set(key, place)
  }
  return [...places.values()].slice(0, MAX_PLACES)
}
