import { fold, MOST_PLACES, type Place, type PlaceProvider, words } from './place.ts'

/** As it stands in PLACES. The id is the rank: the most important place of the world has 1. */
type Row = Omit<Place, 'timeZone' | 'others'> & { id: number; other: string; time_zone: string }

/** The list of places that the app brings along, in a database of its own. */
export const gazetteer = (d1: D1Database): PlaceProvider => ({
  search: async (text) => {
    const typed = words(text)
    const queries = searches(typed)
    if (queries.length === 0) return []
    const answers = await d1.batch<Row>(queries.map((match) => d1.prepare(FIND).bind(match)))
    return best(
      answers.flatMap(({ results }) => results),
      text,
    ).map(({ id: _, other, time_zone, ...place }) => ({
      ...place,
      timeZone: time_zone,
      others: other.split('|').filter(Boolean),
    }))
  },
})

const CANDIDATES = 16

/** In the order of the index, which is the order of importance: so it stops after the first few, whatever is typed. */
const FIND = `SELECT places.* FROM place_names JOIN places ON places.id = place_names.rowid
  WHERE place_names MATCH ? ORDER BY place_names.rowid LIMIT ${CANDIDATES}`

/** From what is meant most probably to what might be meant, in the language of FTS5. */
function searches(typed: string[]): string[] {
  if (typed.length === 0) return []
  // Only letters and digits are left in a word, so nothing can leave its quotes.
  const phrase = `"${typed.join(' ')}"`
  const [first, ...others] = typed.map((word, index) =>
    index === typed.length - 1 ? `("${word}" *)` : `"${word}"`,
  )
  return [
    `name : ^ ${phrase}`,
    `name : ^ ${phrase} *`,
    `other : ${phrase}`,
    `other : ${phrase} *`,
    // One word has to be of the name; with several, the others may say where it is: 'Kandersteg Switz'.
    [`{name other} : ${first}`, ...others].join(' AND '),
  ]
}

function best(rows: Row[], text: string): Row[] {
  const typed = words(text).join(' ')
  // Who takes the trouble to type an accent means it: 'mürr' is Mürren rather than Murrhardt.
  const spelled = fold(text) === text.toLowerCase() ? null : lettersOf(text)
  const scored = new Map<string, { row: Row; score: number }>()
  for (const row of rows) {
    const key = `${row.name}|${row.region}|${row.country}`
    const score = scoreOf(row, typed) - (spelled ? spellingOf(row, spelled) : 0)
    if (score < (scored.get(key)?.score ?? Number.POSITIVE_INFINITY)) scored.set(key, { row, score })
  }
  return [...scored.values()]
    .sort((a, b) => a.score - b.score)
    .slice(0, MOST_PLACES)
    .map(({ row }) => row)
}

const lettersOf = (text: string) => text.trim().normalize('NFC').toLowerCase()
function spellingOf({ name, other }: Row, spelled: string): number {
  if (lettersOf(name).startsWith(spelled)) return 1.5
  return other.split('|').some((alias) => lettersOf(alias).startsWith(spelled)) ? 2.5 : 0
}

/** The less the better: a place ten times less important has to fit better by one. */
function scoreOf({ id, name, other }: Row, typed: string): number {
  const own = words(name).join(' ')
  const others = other.split('|').map((alias) => words(alias).join(' '))
  const rank = Math.log10(id)
  if (own === typed) return rank - 1.5
  if (others.includes(typed)) return rank - 1.2
  if (own.startsWith(typed)) return rank
  if (others.some((alias) => alias.startsWith(typed))) return rank + 1.5
  if (` ${own}`.includes(` ${typed}`)) return rank + 1.2
  return rank + 2
}
