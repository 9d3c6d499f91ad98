import type * as z from 'zod'
import type { searches } from '../../db/schema.ts'
import type { SavedSearch } from './schema.ts'
import { textOfQuery } from './text.ts'

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
