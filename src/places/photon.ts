import * as z from 'zod'
import { MOST_PLACES, type Place, type PlaceProvider } from './place.ts'
import { roughZoneAt } from './zone.ts'

const PATIENCE = 1200
/** After a failure it is left alone for a while, so that not every letter typed waits for it. */
const REST = 30_000
const MOST_BYTES = 256 * 1024
const DAY = 24 * 60 * 60

const text = z.string().trim().min(1).max(120)

/** A feature of GeoJSON as Photon makes it. It is somebody else's server, so nothing about it is taken for granted. */
const Feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number()),
  }),
  properties: z.object({
    name: text,
    country: text,
    state: text.optional().catch(undefined),
    osm_value: text.optional().catch(undefined),
  }),
})
const Answer = z.object({ features: z.array(z.unknown()).max(100) })

const restingUntil = new Map<string, number>()

/** A server that speaks Photon's API (https://github.com/komoot/photon), asked once a day for the same text. */
export const photon = (url: string): PlaceProvider => ({
  search: async (typed) => {
    if (Date.now() < (restingUntil.get(url) ?? 0)) return []
    const query = new URLSearchParams({ q: typed, limit: String(MOST_PLACES * 2), lang: 'en' })
    const address = `${url.replace(/\/+$/, '')}/api?${query}`
    try {
      return await ask(address)
    } catch (error) {
      restingUntil.set(url, Date.now() + REST)
      throw error
    }
  },
})

async function ask(address: string): Promise<Place[]> {
  const cache = await caches.open('places')
  const known = await cache.match(address)
  if (known) return known.json()
  const response = await fetch(address, {
    headers: { Accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (response.status !== 200) throw new Error(`The place provider answered ${response.status}.`)
  const places = placesIn(JSON.parse(await boundedText(response)))
  const headers = { 'Cache-Control': `public, max-age=${DAY}` }
  if (places.length > 0) await cache.put(address, Response.json(places, { headers }))
  return places
}

function placesIn(answer: unknown): Place[] {
  const places = new Map<string, Place>()
  for (const candidate of Answer.parse(answer).features) {
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
      timeZone: roughZoneAt(latitude, longitude),
      kind: properties.osm_value ?? 'place',
      others: [],
    }
    const key = `${place.name}|${place.region}|${place.country}`
    if (!places.has(key)) places.set(key, place)
  }
  return [...places.values()].slice(0, MOST_PLACES)
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let body = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MOST_BYTES) throw new Error('The place provider does not stop talking.')
    body += decoder.decode(chunk, { stream: true })
  }
  return body
}
