import * as z from 'zod'

const metres = z.number().nullable().meta({ description: 'Metres; null if the file has no elevation data.' })

const way = {
  distance: z.number().meta({ description: 'Kilometres.' }),
  ascent: metres,
  descent: metres,
  lowest: metres,
  highest: metres,
  line: z.string().meta({ description: 'An encoded polyline with a precision of 5.' }),
  profile: z
    .array(z.tuple([z.number(), z.number()]))
    .meta({ description: 'Pairs of kilometres from the start and metres above sea level.' }),
}

export const Route = z
  .object({
    ...way,
    is_loop: z.boolean(),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .meta({ description: 'West, south, east, north.' }),
    stages: z
      .array(z.object({ name: z.string(), ...way }))
      .optional()
      .meta({ description: 'The tracks in order, if the file has several.' }),
  })
  .meta({ id: 'Route' })

export const UploadedRoute = Route.extend({
  notes: z
    .array(z.string())
    .optional()
    .meta({ description: 'Sentences describing the parts of the file that were left out.' }),
})
