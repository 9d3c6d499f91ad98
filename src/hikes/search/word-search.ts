import { type SQL, sql } from 'drizzle-orm'
import { hikes } from '../../db/schema.ts'
import { foldCase } from '../../maps/places/place.ts'
import { withoutUmlautLetters } from '../../maps/places/search-text.ts'

// `hike_words` is a full-text index (FTS5) of trigrams, which triggers maintain. `head` is the name and the place of a
// hike, and `body` is its description. The view `hike_texts` folds both in the same way as `foldLetters`, and adds a
// copy without umlaut letters (`withoutUmlautLetters`). `names` is the organizer's username and its parts, each between
// spaces: only whole words are found in it, so 'bern' does not find the hikes of luca.bernasconi.

/** Minimum length of a word that may have a wrong letter. */
const MIN_FORGIVEN = 6
/** The maximum length of a LIKE pattern in bytes. D1 rejects longer ones. */
const MAX_PATTERN = 50

export const wordsOf = (q: string) => q.split(/\s+/)

/**
 * SQL condition: the text of a hike contains each of these words. In the name, place and organizer, a long word may
 * have one wrong letter.
 */
export function containsAll(words: string[]): SQL {
  const searched = words.map(searchedWord).map((word) => ({ ...word, ...wrongSpellings(word.forgiven) }))
  const forgiven = searched.filter(({ patterns }) => patterns.length > 0)
  if (forgiven.length === 0) return hasAll(searched)
  const match = and(searched.map(({ long, parts }) => matchOf(long, parts)))
  return sql`(${hasAll(searched)} OR (${isIn(match)} AND ${sql.join(
    [...shortWords(searched), ...forgiven.map(isForgiven)],
    sql` AND `,
  )}))`
}

/** SQL condition: the text of a hike contains each of these words, spelled correctly. */
export const containsExactly = (words: string[]): SQL => hasAll(words.map(searchedWord))

/** Whether one of the words may have a wrong letter. */
export const isForgiving = (words: string[]) => words.some((word) => searchedWord(word).forgiven !== null)

type SearchedWord = {
  /** Spellings of three letters or more, which the trigram index can find. */
  long: string[]
  /** Spellings of one or two letters. Empty if there are longer spellings. */
  short: string[]
  /**
   * The spelling that may have a wrong letter; null if it is too short, too long for D1, or contains characters other
   * than letters and digits.
   */
  forgiven: string | null
}

type WrongSpellings = {
  /** Parts of the word. Any text that contains the word with one wrong letter contains at least one of them. */
  parts: string[]
  /** LIKE patterns for the word with one wrong letter, without wildcards for the text around it. */
  patterns: string[]
}

function searchedWord(word: string): SearchedWord {
  const folded = foldLetters(word)
  const plain = withoutUmlautLetters(folded)
  const spellings = [...new Set([word.toLowerCase(), folded, plain])].filter((spelling) => spelling !== '')
  const long = spellings.filter(isIndexed)
  const short = long.length > 0 ? [] : spellings
  return { long, short, forgiven: [plain, folded].find(mayBeWrong) ?? null }
}

const isIndexed = (text: string) => [...text].length >= 3

const mayBeWrong = (word: string) =>
  /^[\p{L}\p{N}]+$/u.test(word) &&
  [...word].length >= MIN_FORGIVEN &&
  new TextEncoder().encode(word).length + '% _ %'.length <= MAX_PATTERN

/** Returns patterns for a letter that is replaced, missing, added, or swapped with the next one. */
function wrongSpellings(word: string | null): WrongSpellings {
  if (word === null) return { parts: [], patterns: [] }
  const letters = [...word]
  const join = (from: number, between: string, to: number) =>
    letters.slice(0, from).join('') + between + letters.slice(to).join('')
  const indices = letters.map((_, index) => index)
  const swapped = indices.slice(1).map((i) => join(i - 1, `${letters[i]}${letters[i - 1]}`, i + 1))
  const others = indices.flatMap((i) => [join(i, '', i + 1), join(i, '_', i + 1), join(i, '_', i)])
  const half = Math.floor(letters.length / 2)
  return {
    // One wrong letter leaves one half intact, but two swapped letters may be in different halves.
    parts: [letters.slice(0, half).join(''), letters.slice(half).join(''), ...swapped],
    patterns: [...new Set([...swapped, ...others])],
  }
}

/**
 * Returns an FTS5 expression that matches any of the spellings, or any of the parts in the name, place or organizer.
 * Null if there are no spellings.
 */
function matchOf(spellings: string[], parts: string[] = []): string | null {
  if (spellings.length === 0) return null
  const any = (texts: string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')
  const spelled = `{head body} : (${any(spellings)}) OR names : (${any(spellings.map(asWord))})`
  return parts.length === 0 ? `(${spelled})` : `(${spelled} OR {head names} : (${any(parts)}))`
}

const asWord = (text: string) => ` ${text} `

const and = (expressions: (string | null)[]) => expressions.filter((one) => one !== null).join(' AND ')

/**
 * SQL condition: the hike matches an FTS5 expression. The unary plus keeps SQLite from looking up each match, because
 * most of them may be past hikes.
 */
const isIn = (match: string) =>
  sql`+${hikes.id} IN (SELECT rowid FROM hike_words WHERE hike_words MATCH ${match})`

/**
 * SQL condition: the row of the hike in `hike_words` meets `condition`. The subquery is correlated, so SQLite evaluates
 * it only for hikes that meet the other conditions, and does not read the text of past hikes.
 */
const isTextSuch = (condition: SQL) =>
  sql`EXISTS (SELECT 1 FROM hike_words WHERE rowid = ${hikes.id} AND ${condition})`

function hasAll(words: SearchedWord[]): SQL {
  const match = and(words.map(({ long }) => matchOf(long)))
  return sql`(${sql.join([...(match === '' ? [] : [isIn(match)]), ...shortWords(words)], sql` AND `)})`
}

const shortWords = (words: SearchedWord[]) =>
  words
    .filter(({ short }) => short.length > 0)
    .map(({ short }) => isTextSuch(sql`(${sql.join(short.map(isContained), sql` OR `)})`))

const isContained = (text: string) =>
  sql`(instr(head || ' ' || body, ${text}) > 0 OR instr(names, ${asWord(text)}) > 0)`

const isForgiven = ({ long, patterns }: SearchedWord & WrongSpellings) =>
  sql`(${isIn(matchOf(long) ?? '')} OR ${isTextSuch(sql.raw(anyOf(patterns)))})`

/**
 * Returns a balanced tree of ORs, because D1 limits the depth of expressions. The values are literals, because D1
 * limits the number of bound values.
 */
function anyOf(patterns: string[]): string {
  const [only = '', second] = patterns
  // The literal is safe: the patterns have only letters, digits (`mayBeWrong`) and _.
  if (second === undefined) return `(head LIKE '%${only}%' OR names LIKE '%${asWord(only)}%')`
  const half = patterns.length >> 1
  return `(${anyOf(patterns.slice(0, half))} OR ${anyOf(patterns.slice(half))})`
}

/** Lower case without diacritics, including letters that Unicode does not decompose. */
const foldLetters = (text: string) =>
  foldCase(text).replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
