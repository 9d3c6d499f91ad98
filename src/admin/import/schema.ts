import * as z from 'zod'
import { chosenFile, smallestUnit, Time } from '../../http/shapes.ts'
import { t } from '../../texts/import.ts'

export const PreviewRequest = z.object({
  file: chosenFile('file'),
  organizer: z.string().default(''),
  columns: z
    .string({ error: () => t.columnsNotJson })
    .default('')
    .transform((text, context): unknown[] | null => {
      if (text === '') return null
      try {
        const columns: unknown = JSON.parse(text)
        if (Array.isArray(columns)) return columns
      } catch {
        // Text that is not JSON is rejected below.
      }
      context.addIssue({ code: 'custom', message: t.columnsNotJson })
      return z.NEVER
    })
    .meta({
      description:
        'The field of each column, or null, as a JSON array in the order of “columns” in a response.',
    }),
})

export const ImportRequest = z.object({
  digest: z.string({ error: () => t.digestMissing }),
  organizer: z.string({ error: () => t.organizerNotText }).nullish(),
  skip_faulty: z.boolean({ error: () => t.skippingNotBoolean }).default(false),
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
    .meta({
      description: `${smallestUnit.description} The group’s usual price if the file gives none.`,
    }),
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
    .meta({ description: 'The columns, if the file is a table.' }),
  left_out: z
    .array(z.string())
    .meta({ description: 'Sentences describing the parts of the file that are not imported.' }),
})

export const Imported = z.object({ imported: z.int(), there: z.int(), skipped: z.int() })
