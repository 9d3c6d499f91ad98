/** A font file, and the code points of its glyphs. */
type FontFile = { family: string; file: string; ranges: [first: number, last: number][] }

type LoadedFont = { name: string; data: ArrayBuffer; unicodeRange: [number, number][] }

let index: FontFile[] | undefined

/** Returns only the font files that the text needs, because there are hundreds. dev/card-fonts.ts lists them. */
export async function fontsFor(assets: Fetcher, text: string): Promise<LoadedFont[]> {
  index ??= (await (await readAsset(assets, 'index.json')).json()) as FontFile[]
  const files = new Set(Array.from(text, (character) => fileWith(index ?? [], character)))
  return Promise.all(
    [...files]
      .filter((file) => file !== undefined)
      .map(async ({ family, file, ranges }) => ({
        name: family,
        data: await (await readAsset(assets, file)).arrayBuffer(),
        unicodeRange: ranges,
      })),
  )
}

/** Returns the text without the characters that no font has, which would be drawn as boxes. */
export const drawable = (text: string, fonts: LoadedFont[]) =>
  Array.from(text)
    .filter((character) => fonts.some(({ unicodeRange }) => has(unicodeRange, character)))
    .join('')
    .trim()

const fileWith = (files: FontFile[], character: string) => files.find(({ ranges }) => has(ranges, character))

function has(ranges: [number, number][], character: string) {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= code && code <= last)
}

async function readAsset(assets: Fetcher, file: string) {
  const response = await assets.fetch(`https://assets.invalid/fonts/cards/${file}`)
  if (!response.ok) throw new Error(`There is no font ${file}: ${response.status}.`)
  return response
}
