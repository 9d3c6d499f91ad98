import * as z from 'zod'

const metres = z.number().nullable().meta({ description: 'Metres; null without elevation data.' })

export const Route = z
  .object({
    distance: z.number().meta({ description: 'Kilometres.' }),
    ascent: metres,
    descent: metres,
    lowest: metres,
    highest: metres,
    is_loop: z.boolean(),
    bounds: z
      .tuple([z.number(), z.number(), z.number(), z.number()])
      .meta({ description: 'West, south, east, north.' }),
    line: z.string().meta({ description: 'An encoded polyline with a precision of 5.' }),
    profile: z
      .array(z.tuple([z.number(), z.number()]))
      .meta({ description: 'Kilometres from the start, and metres above the sea.' }),
  })
  .meta({ id: 'Route' })

export const UploadedRoute = Route.extend({
  notes: z.array(z.string()).optional().meta({ description: 'What of the file is left out.' }),
})
