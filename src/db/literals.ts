import { sql } from 'drizzle-orm'

/** SQL: these words of our own as literals, for `IN (…)`. Of parameters a statement has a hundred at most. */
export const literals = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))
