import * as z from 'zod'
import { chosenFile, Time } from '../../http/shapes.ts'

const COLUMNS = 'The columns must be a list, as JSON.'

export const PreviewRequest = z.object({
  file: chosenFile('file'),
  organizer: z.string().default(''),
  columns: z
    .string(COLUMNS)
    .default('')
    .transform((text, context): unknown[] | null => {
      if (text === '') return null
      try {
        const columns: unknown = JSON.parse(text)
        if (Array.isArray(columns)) return columns
      } catch {
        // Refused below.
      }
      context.addIssue({ code: 'custom', message: COLUMNS })
      return z.NEVER
    })
    .meta({ description: 'What each column is read as, in the order of the columns of an answer, as JSON.' }),
})

export const ImportRequest = z.object({
  digest: z.string('The digest of the preview is required.'),
  organizer: z.string('An organizer is a username.').nullish(),
  skip_faulty: z.boolean('Skipping the faulty entries is true or false.').default(false),
})

const Entry = z.object({
  line: z.int(),
  name: z.string().optional(),
  email: z.string().optional(),
  event_time: Time.optional(),
  time_zone: z.string().optional(),
  location: z.string().optional(),
  price: z
    .int()
    .optional()
    .meta({ description: 'Cents: the usual price of the group where the file has none.' }),
  errors: z.array(z.string()),
  notes: z.array(z.string()),
  is_there: z.boolean(),
})

export const ImportPreview = z.object({
  kind: z.enum(['hikes', 'members']),
  digest: z.string(),
  entries: z.array(Entry),
  columns: z
    .array(z.object({ heading: z.string(), field: z.string().nullable() }))
    .optional()
    .meta({ description: 'The columns of a table.' }),
  left_out: z
    .array(z.string())
    .meta({ description: 'Sentences about parts of the file that are not imported.' }),
})

export const Imported = z.object({ imported: z.int(), there: z.int(), skipped: z.int() })
