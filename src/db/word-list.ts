import { sql } from 'drizzle-orm'

/** SQL for `IN (…)`, for constant words only. They are literals because a statement can have a hundred parameters. */
export const wordList = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
