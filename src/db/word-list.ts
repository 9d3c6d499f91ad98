import { sql } from 'drizzle-orm'

/**
 * SQL for `IN (…)`. Use it only for constant words: they are literals, because D1 limits a statement to a hundred
 * parameters.
 */
export const wordList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
