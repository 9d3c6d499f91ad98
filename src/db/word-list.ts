import { sql } from 'drizzle-orm'

/** SQL for `IN (…)`: our own words as literals, as a statement has at most a hundred parameters. */
export const wordList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
