import { words } from './place.ts'

/** Abbreviations and translations in place names, each with the word that replaces it. */
const SYNONYMS: Record<string, string> = {
  mt: 'mount',
  st: 'saint',
  sankt: 'saint',
  ste: 'sainte',
  bhf: 'station',
  bahnhof: 'station',
  hb: 'station',
  hbf: 'station',
  hauptbahnhof: 'station',
  gare: 'station',
  stazione: 'station',
  estacion: 'station',
}

/**
 * The folded words of a search text or a name, with one word for each group of synonyms: 'St. Moritz' becomes 'saint
 * moritz'.
 */
export const searchWords = (text: string): string[] => words(text).map((word) => SYNONYMS[word] ?? word)

/** Converts 'Goeschenen' to 'Goschenen', which matches because 'Göschenen' is folded to it. */
export const withoutUmlautLetters = (text: string) => text.replace(/([aou])e/gi, '$1')

/** Converts 'Göschenen' to 'Goeschenen'. */
export const withUmlautLetters = (text: string) =>
  text.normalize('NFC').replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)

/** The prefix of each alias in the index. It is a digit because the tokenizer keeps digits. */
const MARK = '0'
export const marked = (text: string) => MARK + text

/** Returns the columns of a place in the full-text index: its name, its aliases, and its region and country. */
export function indexedText(name: string, others: string[], area: string[]) {
  const main = searchWords(name).join(' ')
  // Also indexes the name as written, so that a partly typed synonym matches.
  const written = words(name).join(' ')
  const other = new Set([written, ...others.map((alias) => searchWords(alias).join(' '))])
  other.delete(main)
  other.delete('')
  return { name: main, other: [...other].map(marked).join(' '), area: words(area.join(' ')).join(' ') }
}
