import * as z from 'zod'

export const Place = z
  .object({
    name: z.string(),
    region: z.string(),
    country: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    time_zone: z.string(),
    kind: z.string(),
  })
  .meta({ id: 'Place' })
