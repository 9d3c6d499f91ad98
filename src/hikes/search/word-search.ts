import { type SQL, sql } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { foldCase } from '../../maps/places/place.ts'

/** That a name, place, organizer or description has all these words: 'Zürich' and 'zurich' are equal in the first three. */
export function containsAll(words: string[]) {
  const text = sql`(${hikes.name} || ' ' || ${hikes.location} || ' ' ||
    (SELECT username FROM users WHERE users.id = ${hikes.organizerId}))`
  const each = words.map(
    (word) => sql`(instr(folded, ${foldCase(word)}) > 0 OR instr(plain, ${lowerAscii(word)}) > 0)`,
  )
  // A subquery with a limit is not flattened: each text is folded once.
  return sql`EXISTS (SELECT 1 FROM (SELECT ${folded(text)} AS folded,
    lower(${text} || ' ' || ${hikes.description}) AS plain LIMIT 1) WHERE ${sql.join(each, sql` AND `)})`
}

/** Lower case as SQLite's `lower` has it: of ASCII letters alone. */
const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const LETTERS: Record<string, string> = {
  a: 'äáàâåãāÄÁÀÂÅ',
  c: 'çčÇ',
  e: 'éèêëÉÈ',
  i: 'íìîïÎ',
  n: 'ñ',
  o: 'öóòôøÖÓØ',
  s: 'šŠ',
  u: 'üúùûÜÚ',
  z: 'žŽ',
}

/** Lower case without diacritics. `lower` knows those of ASCII alone, and most texts have no others. */
const folded = (text: SQL) => {
  const replaced = Object.entries(LETTERS).reduce(
    (inner, [plain, letters]) =>
      [...letters].reduce(
        (inner, letter) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${plain}'`)})`,
        inner,
      ),
    sql`lower(${text})`,
  )
  return sql`CASE WHEN ${text} GLOB '*[^ -~]*' THEN ${replaced} ELSE lower(${text}) END`
}
