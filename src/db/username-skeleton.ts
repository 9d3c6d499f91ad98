import { type Column, type SQL, sql } from 'drizzle-orm'

/** Characters that look alike, each with its replacement. */
const CONFUSABLE = [
  ['1', 'l'],
  ['0', 'o'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const

/**
 * Returns the skeleton of a name (UTS #39), without separators. Characters that look alike become the same character.
 */
export function skeleton(name: string): string {
  const bare = name
    .replace(/[^a-z0-9]/gi, '')
    .replaceAll('I', 'l')
    .toLowerCase()
  return CONFUSABLE.reduce((text, [from, to]) => text.replaceAll(from, to), bare)
}

/**
 * The skeleton as SQL, but with separators. It is the same for 'oIga.berg' and 'olga.berg'. A capital I looks like a
 * small l; a small i does not. The unique indexes `users_skeleton` and `deletions_skeleton` have this expression, so a
 * change needs a migration. Its SQL must be written by hand, because drizzle-kit splits expressions at their commas.
 */
export const usernameSkeleton = (username: Column | string): SQL =>
  CONFUSABLE.reduce(
    (text, [from, to]) => sql`replace(${text}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`,
    sql`lower(replace(${username}, 'I', 'l'))`,
  )
