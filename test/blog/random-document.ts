import type { Alignment, Block, Inline, Link, PostDocument, Run } from '../../src/blog/document/document.ts'
import { randomIntegers } from '../random.ts'

const words = [
  'ridge', 'fog  and sun', 'a < b & c', '<script>alert(1)</script>', '🏔️ 山', '"quoted"', 'line\nbreak', "it's", '&amp;',
  ' leading', 'trailing ', 'שלום', '\n', 'né\u00a0ici', '<!-- no -->', 'javascript:alert(1)', 'ends\n',
] // biome-ignore format: one line is more readable.
const urls = [
  'https://example.org/?a=1&b=2',
  'mailto:pia@example.org',
  '/events/1',
  'tel:+41331234567',
  'http://a.b/"c"',
]
const aligns: (Alignment | undefined)[] = [
  undefined,
  undefined,
  undefined,
  'left',
  'center',
  'right',
  'justify',
]
const PICTURE = `/images/${'0123456789abcdef'.repeat(2)}/large`

/** Returns a random document in Slate's normalized form. */
export function randomDocument(seed: number): PostDocument {
  const below = randomIntegers(seed)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T

  function run(): Run {
    const mark = (name: string) => (below(4) === 0 ? { [name]: true } : {})
    return { text: pick(words), ...mark('bold'), ...mark('italic'), ...mark('underline'), ...mark('strike') }
  }
  const runs = (): Run[] => joined(Array.from({ length: 1 + below(3) }, run))
  const link = (): Link => ({ type: 'link', url: pick(urls), children: runs() })

  function inlines(): Inline[] {
    if (below(12) === 0) return [{ text: '' }]
    const parts: Inline[] = []
    for (let count = 1 + below(3); count > 0; count--) parts.push(...(below(4) === 0 ? [link()] : runs()))
    return padded(joined(parts))
  }

  function block(before: Block | undefined): Block {
    const align = pick(aligns)
    const aligned = align ? { align } : {}
    const kind = below(9)
    if (kind === 0)
      return {
        type: 'picture',
        url: PICTURE,
        alt: pick(words).trim(),
        ...sizes(),
        ...aligned,
        children: [{ text: '' }],
      }
    if (kind < 4) {
      const deepest = before?.type === 'item' ? Math.min(before.depth + 1, 5) : 0
      return {
        type: 'item',
        ordered: below(2) === 0,
        depth: below(deepest + 1),
        ...aligned,
        children: inlines(),
      }
    }
    const type = pick(['paragraph', 'heading-1', 'heading-2', 'heading-3', 'quote'] as const)
    return { type, ...aligned, children: inlines() }
  }
  const sizes = () => (below(2) === 0 ? { width: 1200, height: 1 + below(2000) } : {})

  const document: PostDocument = []
  for (let count = 1 + below(12); count > 0; count--) document.push(block(document.at(-1)))
  return document
}

const marksOf = ({ text: _, ...marks }: Run) => JSON.stringify(Object.entries(marks).sort())

function joined<T extends Inline>(inlines: T[]): T[] {
  const result: T[] = []
  for (const inline of inlines) {
    const last = result.at(-1)
    if (last && 'text' in last && 'text' in inline && marksOf(last) === marksOf(inline))
      result[result.length - 1] = { ...last, text: last.text + inline.text }
    else result.push(inline)
  }
  return result
}

function padded(inlines: Inline[]): Inline[] {
  const result: Inline[] = []
  for (const inline of inlines) {
    const last = result.at(-1)
    if ('type' in inline && (!last || 'type' in last)) result.push({ text: '' })
    result.push(inline)
  }
  const last = result.at(-1)
  if (!last || 'type' in last) result.push({ text: '' })
  return result
}
