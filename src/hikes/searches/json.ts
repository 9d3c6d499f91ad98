import type * as z from 'zod'
import type { searches } from '../../db/schema.ts'
import { textOfQuery } from './query.ts'
import type { SavedSearch } from './schema.ts'

export const searchJson = ({
  id,
  query,
  createdAt,
}: typeof searches.$inferSelect): z.output<typeof SavedSearch> => ({
  id,
  query,
  text: textOfQuery(query),
  created_at: createdAt.toISOString(),
})
