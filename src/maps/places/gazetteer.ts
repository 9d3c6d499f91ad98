import { callService } from '../../context/services.ts'
import { foldCase, MAX_PLACES, type Place, type PlaceProvider, words } from './place.ts'
import { marked, searchWords, withoutUmlautLetters, withUmlautLetters } from './search-text.ts'

type Row = Omit<Place, 'timeZone' | 'aliases'> & PlaceText & { time_zone: string }

/**
 * Full-text search (FTS5) in PLACES, which is a separate database because it needs no backup: it can be rebuilt. Of
 * about equally good matches, those in `country` come first.
 */
export const gazetteer = (d1: D1Database, country?: string): PlaceProvider => ({
  search: async (text) => {
    const places = await searchAsTyped(d1, text, country)
    if (places.length > 0) return places
    // 'Bern st' is typed on the way to 'Bern station', although 'st' stands for 'saint'.
    if (/\sst$/i.test(text)) return searchAsTyped(d1, `${text}ation`, country)
    const other = withoutUmlautLetters(text)
    if (other === text) return []
    return (await searchAsTyped(d1, other, country)).filter((place) => isSpelledSo(place, text))
  },
})

async function searchAsTyped(d1: D1Database, text: string, country?: string): Promise<Place[]> {
  const queries = ftsQueries(searchWords(text))
  if (queries.length === 0) return []
  const rows = await callService('places', async () => {
    const { results } = await d1.prepare(SEARCH).bind(JSON.stringify(queries)).all<Row>()
    return rankPlaces(results, text, country)
  })
  return rows.slice(0, MAX_PLACES).map(({ id: _, other, time_zone, ...place }) => ({
    ...place,
    timeZone: time_zone,
    aliases: other.split('|').filter(Boolean),
  }))
}

/** Makes 'Muerr' match Mürren but not Murrhardt. */
function isSpelledSo({ name, aliases }: Place, text: string): boolean {
  const spellings = [name, ...aliases].map((alias) => foldCase(withUmlautLetters(alias)))
  const typed = words(text).filter((word) => withoutUmlautLetters(word) !== word)
  return typed.every((word) => spellings.some((spelling) => spelling.includes(word)))
}

const CANDIDATES = 16

/**
 * Runs all FTS5 queries in one statement because D1 limits the statements of a Worker invocation. Rowids are in order
 * of importance, so each query stops at its limit instead of sorting all matches.
 */
const SEARCH = `SELECT places.* FROM json_each(?) AS query CROSS JOIN places ON places.id IN (
  SELECT rowid FROM place_names WHERE place_names MATCH query.value ORDER BY rowid LIMIT ${CANDIDATES})`

/** Returns FTS5 queries from the most to the least specific. */
function ftsQueries(input: string[]): string[] {
  if (input.length === 0) return []
  // Words contain only letters and digits, so nothing in them has to be escaped.
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
    // The first word must match a name; the other words may match the region or country: 'Kandersteg Switz'.
    [`{name other} : ${first}`, ...others].join(' AND '),
  ]
}

/** The columns for ranking. `id` is the rank by importance, from 1; `other` contains the aliases, separated by bars. */
type PlaceText = { id: number; name: string; other: string; region: string; country: string }

/** The penalty for a match that is shown only if there is no better one. */
const WEAK = 4

/** The bonus for a place in the group's country: as if it were three times as important. */
const OWN_COUNTRY = 0.5

/**
 * Returns matches from best to worst, one for each name, region and country. Omits weak matches if there are better
 * ones.
 */
function rankPlaces<T extends PlaceText>(rows: T[], text: string, country?: string): T[] {
  const input = searchWords(text)
  // Accents count only if the input has any: 'mürr' matches Mürren better than Murrhardt.
  const accented = foldCase(text) === text.toLowerCase() ? null : lettersOf(text)
  const scored = new Map<string, { row: T; quality: number; score: number }>()
  for (const row of rows) {
    const key = `${row.name}|${row.region}|${row.country}`
    const quality = qualityOf(row, input)
    // The score is a penalty. `id` is the place's rank, from 1: ten times less important adds 1.
    const score =
      Math.log10(row.id) +
      quality -
      (accented ? accentBonus(row, accented) : 0) -
      (row.country === country ? OWN_COUNTRY : 0)
    if (score < (scored.get(key)?.score ?? Number.POSITIVE_INFINITY)) scored.set(key, { row, quality, score })
  }
  const ranked = [...scored.values()].sort((a, b) => a.score - b.score)
  const good = ranked.filter(({ quality }) => quality < WEAK)
  return (good.length > 0 ? good : ranked).map(({ row }) => row)
}

const lettersOf = (text: string) => text.trim().normalize('NFC').toLowerCase()

function accentBonus({ name, other }: PlaceText, accented: string): number {
  if (lettersOf(name).startsWith(accented)) return 1.5
  return other.split('|').some((alias) => lettersOf(alias).startsWith(accented)) ? 2.5 : 0
}

/** Returns the penalty of a match: lower is better. */
function qualityOf({ name, other, region, country }: PlaceText, input: string[]): number {
  const text = input.join(' ')
  const main = searchWords(name).join(' ')
  const aliases = other.split('|').map((alias) => searchWords(alias).join(' '))
  if (main === text) return -1.5
  if (aliases.includes(text)) return 0.5
  if (main.startsWith(text)) return 0
  if (` ${main}`.includes(` ${text}`)) return 1.2
  if (aliases.some((alias) => alias.startsWith(text))) return 1.8
  const area = words(`${region} ${country}`)
  if (isNameInArea(main, input, area)) return 2
  return aliases.some((alias) => isNameInArea(alias, input, area)) ? 2.5 : WEAK
}

/** Whether the first word begins the name, and each other word begins a word of the name or area: 'Kander Switz'. */
function isNameInArea(name: string, input: string[], area: string[]): boolean {
  const [first = '', ...rest] = input
  const parts = [...name.split(' '), ...area]
  return name.startsWith(first) && rest.every((word) => parts.some((part) => part.startsWith(word)))
}
