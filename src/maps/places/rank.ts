import { foldCase, words } from './place.ts'
import { searchWords } from './search-text.ts'

/** What of a row is ranked. The id is the rank by importance, from 1; the other names stand between bars. */
export type PlaceText = { id: number; name: string; other: string; region: string; country: string }

/** A match this bad is only shown where there is no better one. */
const WEAK = 4

/** Matches from the best to the worst, one for each name, region and country. */
export function rankPlaces<T extends PlaceText>(rows: T[], text: string): T[] {
  const input = searchWords(text)
  // Accents count where the input has any: 'mürr' is Mürren rather than Murrhardt.
  const accented = foldCase(text) === text.toLowerCase() ? null : lettersOf(text)
  const scored = new Map<string, { row: T; quality: number; score: number }>()
  for (const row of rows) {
    const key = `${row.name}|${row.region}|${row.country}`
    const quality = qualityOf(row, input)
    // Ten times less importance is as bad as one level of quality.
    const score = Math.log10(row.id) + quality - (accented ? accentBonus(row, accented) : 0)
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

/** How badly a place matches. */
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

/** 'Kandersteg Switz': the beginning of a name, then words of its area. */
function isNameInArea(name: string, input: string[], area: string[]): boolean {
  const [first = '', ...rest] = input
  const parts = [...name.split(' '), ...area]
  return name.startsWith(first) && rest.every((word) => parts.some((part) => part.startsWith(word)))
}
