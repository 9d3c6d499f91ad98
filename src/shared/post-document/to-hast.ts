import type { Element, ElementContent, Root } from 'hast'
import {
  type Block,
  type Document,
  depthAfter,
  type Inline,
  type Item,
  isLink,
  MARKS,
  type Mark,
  type Picture,
  type Run,
  type TextType,
  textOf,
} from './document.ts'

const markTags: Record<Mark, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' }
const blockTags: Record<TextType, string> = {
  paragraph: 'p',
  'heading-1': 'h1',
  'heading-2': 'h2',
  'heading-3': 'h3',
  quote: 'p',
}

/** The document as HTML has it: lists nested, quotes gathered. */
export function toHast(document: Document): Root {
  const root: Root = { type: 'root', children: [] }
  let lists: Element[] = []
  let quote: Element | undefined
  let before: Block | undefined
  for (const block of isBlank(document) ? [] : document) {
    if (block.type === 'item') {
      lists = place(block, depthAfter(before, block.depth), lists, root)
    } else {
      lists = []
      const shown = block.type === 'picture' ? picture(block) : textElement(blockTags[block.type], block)
      if (block.type === 'quote') {
        if (!quote) {
          quote = element('blockquote', [])
          root.children.push(quote)
        }
        quote.children.push(shown)
      } else root.children.push(shown)
    }
    if (block.type !== 'quote') quote = undefined
    before = block.type === 'item' ? { ...block, depth: lists.length - 1 } : block
  }
  return root
}

const isBlank = ([first, ...others]: Document) =>
  others.length === 0 && first?.type === 'paragraph' && !first.align && textOf(first) === ''

/** Puts the item where its depth says, and answers the lists that are open after it. */
function place(item: Item, depth: number, open: Element[], root: Root): Element[] {
  const tag = item.ordered ? 'ol' : 'ul'
  const lists = open.slice(0, depth + 1)
  if (lists[depth] && lists[depth].tagName !== tag) lists.pop()
  if (!lists[depth]) {
    const list = element(tag, [])
    // Above the first depth there always is an item: no step is left out.
    const holder = depth === 0 ? root : (lists[depth - 1]?.children.at(-1) as Element)
    holder.children.push(list)
    lists.push(list)
  }
  lists[depth]?.children.push(textElement('li', item))
  return lists
}

const element = (tagName: string, children: ElementContent[], properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const aligned = ({ align }: Block) => (align ? { className: [`align-${align}`] } : {})

function textElement(tag: string, block: Exclude<Block, Picture>): Element {
  const children = block.children.flatMap(inlineElements)
  // A line break at the very end shows only when another one follows it.
  if (textOf(block).endsWith('\n')) children.push(element('br', []))
  return element(tag, children, aligned(block))
}

function picture(block: Picture): Element {
  const { url: src, alt, width, height } = block
  const sizes = width && height ? { width, height } : {}
  return element('img', [], { src, alt, ...sizes, ...aligned(block) })
}

function inlineElements(inline: Inline): ElementContent[] {
  if (!isLink(inline)) return runElements(inline)
  const children = inline.children.flatMap(runElements)
  const properties = { href: inline.url, rel: ['noopener', 'nofollow', 'ugc'] }
  return children.length > 0 ? [element('a', children, properties)] : []
}

function runElements(run: Run): ElementContent[] {
  const lines = run.text.split('\n')
  const content = lines.flatMap((value, index): ElementContent[] => [
    ...(index > 0 ? [element('br', [])] : []),
    ...(value ? [{ type: 'text' as const, value }] : []),
  ])
  if (content.length === 0) return []
  return MARKS.filter((mark) => run[mark]).reduceRight<ElementContent[]>(
    (inner, mark) => [element(markTags[mark], inner)],
    content,
  )
}
