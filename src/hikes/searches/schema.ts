import * as z from 'zod'
import { Time } from '../../http/shapes.ts'
import { t } from '../../texts/search.ts'

export const SearchPost = z.object({
  query: z
    .string({ error: () => t.queryRequired })
    .max(2000, { error: () => t.queryTooLong })
    .meta({
      description:
        'The query string of a list of hikes, such as ' +
        '“grade=T2,T3&max_km=12”. Its page, order and view are ignored.',
    }),
})
export type SearchPost = z.output<typeof SearchPost>

export const SavedSearch = z
  .object({
    id: z.int(),
    query: z.string(),
    text: z.string().meta({ description: 'The filters in words.' }),
    created_at: Time,
  })
  .meta({ id: 'SavedSearch' })
