export type EmbedQuery = { limit: number; theme: 'light' | 'dark' | null }

const USUAL_LIMIT = 3
const MAX_LIMIT = 10

/** How many hikes, and in which theme: that of the visitor's system where none is named. What makes no sense is ignored. */
export function embedQuery({ limit, theme }: { limit?: string; theme?: string }): EmbedQuery {
  const count = /^\d{1,3}$/.test(limit ?? '') ? Number(limit) : USUAL_LIMIT
  return {
    limit: Math.min(Math.max(count, 1), MAX_LIMIT),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  }
}
