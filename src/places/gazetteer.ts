import { foldCase, MAX_PLACES, type Place, type PlaceProvider, words } from './place.ts'

/** A row of PLACES. The id is the rank by importance, from 1. */
type Row = Omit<Place, 'timeZone' | 'aliases'> & { id: number; other: string; time_zone: string }

/** Full-text search (FTS5) in the PLACES database. */
export const gazetteer = (d1: D1Database): PlaceProvider => ({
  search: async (text) => {
    const queries = ftsQueries(words(text))
    if (queries.length === 0) return []
    const results = await d1.batch<Row>(queries.map((match) => d1.prepare(SEARCH).bind(match)))
    const rows = results.flatMap((result) => result.results)
    return rankRows(rows, text).map(({ id: _, other, time_zone, ...place }) => ({
      ...place,
      timeZone: time_zone,
      aliases: other.split('|').filter(Boolean),
    }))
  },
})

const CANDIDATES = 16

/** In rowid order, which is order of importance: the search stops at the limit instead of sorting all matches. */
const SEARCH = `SELECT places.* FROM place_names JOIN places ON places.id = place_names.rowid
  WHERE place_names MATCH ? ORDER BY place_names.rowid LIMIT ${CANDIDATES}`

/** FTS5 queries from the most to the least specific. */
function ftsQueries(input: string[]): string[] {
  if (input.length === 0) return []
  // Words are letters and digits only: no quoting is needed.
  const phrase = `"${input.join(' ')}"`
  const [first, ...others] = input.map((word, index) =>
    index === input.length - 1 ? `("${word}" *)` : `"${word}"`,
  )
  return [
    `name : ^ ${phrase}`,
    `name : ^ ${phrase} *`,
    `other : ${phrase}`,
    `other : ${phrase} *`,
    // The first word has to match a name; the others may match region or country: 'Kandersteg Switz'.
    [`{name other} : ${first}`, ...others].join(' AND '),
  ]
}

/** The best rows, one for each name, region and country. */
function rankRows(rows: Row[], text: string): Row[] {
  const input = words(text).join(' ')
  // Accents count where the input has any: 'mürr' is Mürren rather than Murrhardt.
  const accented = foldCase(text) === text.toLowerCase() ? null : lettersOf(text)
  const scored = new Map<string, { row: Row; score: number }>()
  for (const row of rows) {
    const key = `${row.name}|${row.region}|${row.country}`
    const score = scoreOf(row, input) - (accented ? accentBonus(row, accented) : 0)
    if (score < (scored.get(key)?.score ?? Number.POSITIVE_INFINITY)) scored.set(key, { row, score })
  }
  return [...scored.values()]
    .sort((a, b) => a.score - b.score)
    .slice(0, MAX_PLACES)
    .map(({ row }) => row)
}

const lettersOf = (text: string) => text.trim().normalize('NFC').toLowerCase()

function accentBonus({ name, other }: Row, accented: string): number {
  if (lettersOf(name).startsWith(accented)) return 1.5
  return other.split('|').some((alias) => lettersOf(alias).startsWith(accented)) ? 2.5 : 0
}

/** Lower is better. Ten times less importance costs 1. */
function scoreOf({ id, name, other }: Row, input: string): number {
  const folded = words(name).join(' ')
  const aliases = other.split('|').map((alias) => words(alias).join(' '))
  const rank = Math.log10(id)
  if (folded === input) return rank - 1.5
  if (aliases.includes(input)) return rank - 1.2
  if (folded.startsWith(input)) return rank
  if (aliases.some((alias) => alias.startsWith(input))) return rank + 1.5
  if (` ${folded}`.includes(` ${input}`)) return rank + 1.2
  return rank + 2
}
