import type { Element, ElementContent, Root } from 'hast'
import {
  type Block,
  type Inline,
  isLink,
  type ListItem,
  MARKS,
  MAX_LIST_DEPTH,
  type Mark,
  type Picture,
  type PostDocument,
  type Run,
  type TextType,
  textOf,
} from './document.ts'

const markTags: Record<Mark, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' }
const blockTags: Record<Exclude<TextType, 'quote'>, string> = {
  paragraph: 'p',
  'heading-1': 'h1',
  'heading-2': 'h2',
  'heading-3': 'h3',
}

/** Converts the document to an HTML tree: items become nested lists, and adjacent quotes share one blockquote. */
export function toHast(document: PostDocument): Root {
  const root: Root = { type: 'root', children: [] }
  let openLists: Element[] = []
  let openQuote: Element | undefined
  for (const block of isBlank(document) ? [] : document) {
    if (block.type !== 'item') openLists = []
    if (block.type !== 'quote') openQuote = undefined
    if (block.type === 'item') openLists = appendItem(block, openLists, root)
    else if (block.type === 'picture') root.children.push(pictureElement(block))
    else if (block.type !== 'quote') root.children.push(textElement(blockTags[block.type], block))
    else {
      if (!openQuote) {
        openQuote = element('blockquote', [])
        root.children.push(openQuote)
      }
      openQuote.children.push(textElement('p', block))
    }
  }
  return root
}

const isBlank = ([first, ...rest]: PostDocument) =>
  rest.length === 0 && first?.type === 'paragraph' && !first.align && textOf(first) === ''

/** Appends the item to the list of its depth. Returns the lists that contain it, outermost first. */
function appendItem(item: ListItem, openLists: Element[], root: Root): Element[] {
  const depth = Math.max(0, Math.min(item.depth, openLists.length, MAX_LIST_DEPTH))
  const tag = item.ordered ? 'ol' : 'ul'
  const lists = openLists.slice(0, depth + 1)
  if (lists[depth] && lists[depth].tagName !== tag) lists.pop()
  if (!lists[depth]) {
    const list = element(tag, [])
    // Depths are limited, so there is always an item that can contain a nested list.
    const parent = depth === 0 ? root : (lists[depth - 1]?.children.at(-1) as Element)
    parent.children.push(list)
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

const alignProperties = ({ align }: Block) => (align ? { className: [`align-${align}`] } : {})

function textElement(tag: string, block: Exclude<Block, Picture>): Element {
  const children = block.children.flatMap(inlineElements)
  // Browsers do not show the last line break of a block.
  if (textOf(block).endsWith('\n')) children.push(element('br', []))
  return element(tag, children, alignProperties(block))
}

function pictureElement(block: Picture): Element {
  const { url: src, alt, width, height } = block
  const size = width && height ? { width, height } : {}
  return element('img', [], { src, alt, ...size, ...alignProperties(block) })
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
