import { words } from './place.ts'

/** What people write shorter, or in their own language. */
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

/** The folded words of a search or a name, with one word for each group of synonyms: 'St. Moritz' is 'saint moritz'. */
export const searchWords = (text: string): string[] => words(text).map((word) => SYNONYMS[word] ?? word)

/** 'Goeschenen' as 'Goschenen', which is what 'Göschenen' is folded to. */
export const withoutUmlautLetters = (text: string) => text.replace(/([aou])e/gi, '$1')

/** 'Göschenen' as 'Goeschenen'. */
export const withUmlautLetters = (text: string) =>
  text.normalize('NFC').replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)

/** Stands before the first word of each other name in the index. It is a digit because the tokenizer keeps those. */
const MARK = '0'
export const marked = (text: string) => MARK + text

/** What the full-text index has of a place: its name, its other names, and where it is. */
export function indexedText(name: string, others: string[], area: string[]) {
  const main = searchWords(name).join(' ')
  // As it is written, for those who have typed half of a word that has a synonym.
  const written = words(name).join(' ')
  const other = new Set([written, ...others.map((alias) => searchWords(alias).join(' '))])
  other.delete(main)
  other.delete('')
  return { name: main, other: [...other].map(marked).join(' '), area: words(area.join(' ')).join(' ') }
}
