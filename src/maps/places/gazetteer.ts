import { foldCase, MAX_PLACES, type Place, type PlaceProvider, words } from './place.ts'
import { type PlaceText, rankPlaces } from './rank.ts'
import { marked, searchWords, withoutUmlautLetters, withUmlautLetters } from './search-text.ts'

/** A row of PLACES. */
type Row = Omit<Place, 'timeZone' | 'aliases'> & PlaceText & { time_zone: string }

/**
 * Full-text search (FTS5) in the PLACES database: a database of its own, as D1 exports none that has such a table; this
 * one can be rebuilt.
 */
export const gazetteer = (d1: D1Database): PlaceProvider => ({
  search: async (text) => {
    const places = await searchAsTyped(d1, text)
    const other = withoutUmlautLetters(text)
    if (places.length > 0 || other === text) return places
    return (await searchAsTyped(d1, other)).filter((place) => isSpelledSo(place, text))
  },
})

async function searchAsTyped(d1: D1Database, text: string): Promise<Place[]> {
  const queries = ftsQueries(searchWords(text))
  if (queries.length === 0) return []
  const results = await d1.batch<Row>(queries.map((match) => d1.prepare(SEARCH).bind(match)))
  const rows = rankPlaces(
    results.flatMap((result) => result.results),
    text,
  )
  return rows.slice(0, MAX_PLACES).map(({ id: _, other, time_zone, ...place }) => ({
    ...place,
    timeZone: time_zone,
    aliases: other.split('|').filter(Boolean),
  }))
}

/** 'Muerr' is Mürren, but not Murrhardt. */
function isSpelledSo({ name, aliases }: Place, text: string): boolean {
  const spellings = [name, ...aliases].map((alias) => foldCase(withUmlautLetters(alias)))
  const typed = words(text).filter((word) => withoutUmlautLetters(word) !== word)
  return typed.every((word) => spellings.some((spelling) => spelling.includes(word)))
}

const CANDIDATES = 16

/** In rowid order, which is order of importance: the search stops at the limit instead of sorting all matches. */
const SEARCH = `SELECT places.* FROM place_names JOIN places ON places.id = place_names.rowid
  WHERE place_names MATCH ? ORDER BY place_names.rowid LIMIT ${CANDIDATES}`

/** FTS5 queries from the most to the least specific. */
function ftsQueries(input: string[]): string[] {
  if (input.length === 0) return []
  // Words are letters and digits only: no quoting is needed.
  const phrase = `"${input.join(' ')}"`
  const otherPhrase = `"${marked(input.join(' '))}"`
  const [first, ...others] = input.map((word, index) =>
    index === input.length - 1 ? `("${word}" * OR "${marked(word)}" *)` : `("${word}" OR "${marked(word)}")`,
  )
  return [
    `name : ^ ${phrase}`,
    `name : ^ ${phrase} *`,
    `other : ${otherPhrase}`,
    `other : ${otherPhrase} *`,
    // The first word has to match a name; the others may match region or country: 'Kandersteg Switz'.
    [`{name other} : ${first}`, ...others].join(' AND '),
  ]
}
