import { Hono } from 'hono'
import { limitPlaces } from '../../http/rate-limit.ts'
import { HOUR, SECOND } from '../../shared/duration.ts'
import type { AppEnv } from '../../work/env.ts'
import { placeJson } from './place.ts'
import { suggestPlaces } from './places.ts'

export const placesApi = new Hono<AppEnv>().get('/api/places/', async (c) => {
  await limitPlaces(c)
  const places = await suggestPlaces(c.env, c.req.query('q') ?? '')
  // An empty result is not cached, because PLACES may still be loading.
  c.header('Cache-Control', places.length > 0 ? `public, max-age=${HOUR / SECOND}` : 'no-store')
  return c.json(places.map(placeJson))
})
