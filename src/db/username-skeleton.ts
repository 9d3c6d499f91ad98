import { type Column, type SQL, sql } from 'drizzle-orm'

/** Characters that look alike, each with its replacement. */
const CONFUSABLE = [
  ['1', 'l'],
  ['0', 'o'],
  ['rn', 'm'],
  ['vv', 'w'],
] as const

/** The skeleton of a name (UTS #39): without separators, and with one character for all that look alike. */
export function skeleton(name: string): string {
  const bare = name
    .replace(/[^a-z0-9]/gi, '')
    .replaceAll('I', 'l')
    .toLowerCase()
  return CONFUSABLE.reduce((text, [from, to]) => text.replaceAll(from, to), bare)
}

/**
 * The skeleton as SQL, with the separators: 'oIga.berg' and 'olga.berg' have the same. A capital I looks like a small
 * l, a small i does not. The unique index `users_skeleton` has this expression: a change needs a migration, whose
 * SQL has to be written by hand, as drizzle-kit splits expressions at their commas.
 */
export const usernameSkeleton = (username: Column | string): SQL =>
  CONFUSABLE.reduce(
    (text, [from, to]) => sql`replace(${text}, ${sql.raw(`'${from}'`)}, ${sql.raw(`'${to}'`)})`,
    sql`lower(replace(${username}, 'I', 'l'))`,
  )
