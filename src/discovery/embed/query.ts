export type EmbedQuery = { limit: number; theme: 'light' | 'dark' | null }

const USUAL_LIMIT = 3
const MAX_LIMIT = 10

/**
 * Reads the number of hikes, which is limited to a value from 1 to 10, and the theme. A null theme means that of the
 * visitor's system. Ignores invalid values.
 */
export function embedQuery({ limit, theme }: { limit?: string; theme?: string }): EmbedQuery {
  const count = /^\d{1,3}$/.test(limit ?? '') ? Number(limit) : USUAL_LIMIT
  return {
    limit: Math.min(Math.max(count, 1), MAX_LIMIT),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}
