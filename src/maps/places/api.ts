import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../../context/env.ts'
import { call } from '../../http/call.ts'
import { limitPlaces } from '../../http/rate-limit.ts'
import { HOUR, SECOND } from '../../shared/duration.ts'
import { placeJson } from './place.ts'
import { suggestPlaces } from './places.ts'
import { Place } from './schema.ts'

export const placesApi = new Hono<AppEnv>().get(
  '/api/places/',
  call({
    summary: 'Suggest places for a partial name',
    description: 'Returns at most eight places, best match first, and none for fewer than two characters.',
    access: 'everybody',
    query: z.object({ q: z.string().default('') }),
    answers: { 200: z.array(Place) },
    refusals: [429],
  }),
  async (c) => {
    await limitPlaces(c)
    const places = await suggestPlaces(c.env, c.req.valid('query').q)
    // An empty result is not cached because PLACES may still be loading.
    c.header('Cache-Control', places.length > 0 ? `public, max-age=${HOUR / SECOND}` : 'no-store')
    return c.json(places.map(placeJson))
  },
)
