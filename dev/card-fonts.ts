import { readFile } from 'node:fs/promises'
import { writeIfChanged } from './write-bundle.ts'

const DIRECTORY = 'public/fonts/cards'

/**
 * `ranges` is the URL of the file that lists the characters of each subset. `isUsed` selects subsets; by default, all
 * are used.
 */
type Family = { name: string; ranges: string; weight: string; isUsed?: (subset: string) => boolean }

/** A character is looked up in the families in this order. */
const families: Family[] = [
  {
    name: 'Heading',
    ranges: import.meta.resolve('@fontsource-variable/bricolage-grotesque/unicode.json'),
    weight: 'wght',
  },
  {
    name: 'Noto Sans',
    ranges: import.meta.resolve('@fontsource-variable/noto-sans/unicode.json'),
    weight: 'wght',
    isUsed: (subset) => /cyrillic|greek|devanagari/.test(subset),
  },
  {
    name: 'Noto Sans Arabic',
    ranges: import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
    weight: 'wght',
    isUsed: (subset) => subset === 'arabic',
  },
  {
    name: 'Noto Emoji',
    ranges: import.meta.resolve('@fontsource/noto-emoji/unicode.json'),
    weight: '700',
  },
  {
    name: 'Noto Sans SC',
    ranges: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
    weight: 'wght',
    // Uses only the numbered subsets, because the named ones contain other scripts.
    isUsed: (subset) => subset.startsWith('['),
  },
]

/** Copies the fonts for cards, and lists the characters of each file (src/images/cards/fonts.ts). */
export async function writeCardFonts() {
  const index = await Promise.all(families.map(copyFamily))
  await writeIfChanged(`${DIRECTORY}/index.json`, Buffer.from(JSON.stringify(index.flat())))
}

async function copyFamily({ name, ranges, weight, isUsed = () => true }: Family) {
  const subsets: Record<string, string> = JSON.parse(await readFile(new URL(ranges), 'utf8'))
  const used = Object.entries(subsets).filter(([subset]) => isUsed(subset))
  const [, font] = /([^/]+)\/unicode\.json$/.exec(ranges) ?? []
  return Promise.all(
    used.map(async ([subset, characters]) => {
      const file = `${font}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff2`
      await writeIfChanged(`${DIRECTORY}/${file}`, await readFile(new URL(`files/${file}`, ranges)))
      return { family: name, file, ranges: rangesOf(characters) }
    }),
  )
}

/** Parses a string such as 'U+41-5a,U+2191' into [[65, 90], [8593, 8593]]. */
const rangesOf = (characters: string) =>
  characters.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
