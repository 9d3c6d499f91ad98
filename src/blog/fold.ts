import { plainText } from './display.ts'

type Block = { html: string; space: number }
/**
 * A long post: the folded HTML, and the visible part, as HTML (`shown`) or as the beginning of the text (`excerpt`).
 */
export type FoldedContent = { shown: string; folded: string } | { excerpt: string; folded: string }

// Displayed lengths, approximated in characters.
const MAX_UNFOLDED = 1400
const MAX_SHOWN = 700
const MIN_FOLDED = 300
const MAX_EXCERPT = 400
const SPACE_OF_BLOCK = 40
const SPACE_OF_PICTURE = 400

/**
 * Splits the content of a long post after its first blocks. If the first block is too long, shows the beginning of the
 * text instead. Returns null for a short post, or if only a little would be folded.
 */
export function foldContent(html: string): FoldedContent | null {
  const blocks = blocksOf(html)
  if (spaceOf(blocks) <= MAX_UNFOLDED) return null
  const end = blocks.findIndex((_, i) => spaceOf(blocks.slice(0, i + 1)) > MAX_SHOWN)
  const shown = blocks.slice(0, Math.max(1, end))
  // The shown part must not end with a heading.
  while (shown.length > 1 && shown.at(-1)?.html.startsWith('<h')) shown.pop()
  if (spaceOf(shown) > MAX_UNFOLDED) return { excerpt: beginningOf(plainText(html)), folded: html }
  const folded = blocks.slice(shown.length)
  return spaceOf(folded) < MIN_FOLDED ? null : { shown: htmlOf(shown), folded: htmlOf(folded) }
}

const spaceOf = (blocks: Block[]) => blocks.reduce((sum, { space }) => sum + space, 0)
const htmlOf = (blocks: Block[]) => blocks.map(({ html }) => html).join('')

/** Truncates text at the end of a word. */
function beginningOf(text: string): string {
  const words = text.slice(0, MAX_EXCERPT)
  return words.slice(0, words.lastIndexOf(' ') + 1 || MAX_EXCERPT)
}

const BLOCK_TAG = /<(\/?)(p|h[1-6]|blockquote|[uo]l|li|img)\b(?:"[^"]*"|[^">])*>/g

/** Returns the top-level blocks of sanitized HTML. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let space = 0
  for (const { 0: tag, 1: closing, 2: name, index } of html.matchAll(BLOCK_TAG)) {
    if (name === 'img') space += SPACE_OF_PICTURE
    else depth += closing ? -1 : 1
    if (closing) space += SPACE_OF_BLOCK
    if (depth > 0) continue
    const end = index + tag.length
    const block = html.slice(start, end)
    blocks.push({ html: block, space: space + plainText(block).length })
    start = end
    space = 0
  }
  const last = html.slice(start)
  return last ? [...blocks, { html: last, space: last.length }] : blocks
}
