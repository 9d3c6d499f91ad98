import type { Element, ElementContent, Root, RootContent } from 'hast'
import {
  type Alignment,
  clampDepth,
  emptyParagraph,
  type Inline,
  isLink,
  type Link,
  type Marks,
  type PostDocument,
  type TextType,
} from './document.ts'
import { appendText, normalizeInlines } from './inlines.ts'
import { alignmentOf, isIgnored, marksOf, parseWordListItem } from './pasted-html.ts'
import { isPictureUrl, safeLinkUrl } from './urls.ts'

const BLOCK_TAGS = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
/** Tags that become a block even if they are empty. */
const KEPT_EMPTY = new Set(['p', 'h1', 'h2', 'h3', 'li'])

/**
 * Converts stored or pasted HTML to the document model of the editor. Drops everything that the model cannot represent.
 */
export function fromHast(root: Root): PostDocument {
  const document: PostDocument = []
  let openBlock: { context: Context; inlines: Inline[] } | undefined

  function closeBlock() {
    if (!openBlock) return
    const { context, inlines } = openBlock
    addBlock(context, normalizeInlines(inlines))
    // A link around several blocks becomes a link in each of them, with the text of that block.
    for (const inline of inlines) if (isLink(inline)) inline.children = []
    openBlock = undefined
  }

  function addBlock({ style, align }: Context, children: Inline[]) {
    if (children.length === 0) return
    const alignment = align ? { align } : {}
    if (style.type === 'item')
      document.push({ ...style, depth: clampDepth(document.at(-1), style.depth), ...alignment, children })
    else document.push({ ...style, ...alignment, children })
  }

  function addText(value: string, context: Context) {
    openBlock ??= { context, inlines: [] }
    appendText(openBlock.inlines, value, context)
    if (openBlock.inlines.length === 0) openBlock = undefined
  }

  function addPicture({ properties }: Element, context: Context) {
    const { src, alt, width, height } = properties
    if (typeof src !== 'string' || !isPictureUrl(src)) return
    closeBlock()
    const align = alignmentOf(properties) ?? context.align
    document.push({
      type: 'picture',
      url: src,
      alt: typeof alt === 'string' ? alt : '',
      ...parseSize(Number(width), Number(height)),
      ...(align && { align }),
      children: [{ text: '' }],
    })
  }

  function visitNodes(nodes: (RootContent | ElementContent)[], context: Context) {
    for (const node of nodes) {
      if (node.type === 'text') addText(node.value, context)
      else if (node.type === 'element') visitElement(node, context)
    }
  }

  function visitElement(node: Element, context: Context) {
    const { tagName } = node
    if (isIgnored(node)) return
    if (tagName === 'br') return addText('\n', { ...context, preformatted: true })
    if (tagName === 'img') return addPicture(node, context)
    if (!BLOCK_TAGS.has(tagName)) return visitNodes(node.children, inlineContext(node, context))
    closeBlock()
    // An item that has no text before its nested list is kept.
    if (isList(node) && context.itemStart === document.length) addBlock(context, [{ text: '' }])
    const start = document.length
    const inner = { ...blockContext(node, context), ...(tagName === 'li' && { itemStart: start }) }
    visitNodes(node.children, inner)
    closeBlock()
    if (document.length === start && KEPT_EMPTY.has(tagName)) addBlock(inner, [{ text: '' }])
  }

  visitNodes(root.children, {
    style: { type: 'paragraph' },
    align: undefined,
    marks: {},
    link: undefined,
    preformatted: false,
  })
  closeBlock()
  return document.length > 0 ? document : [emptyParagraph()]
}

const isValidSize = (size: number) => Number.isInteger(size) && size > 0 && size < 100_000

const parseSize = (width: number, height: number) =>
  isValidSize(width) && isValidSize(height) ? { width, height } : {}

type BlockStyle = { type: TextType } | { type: 'item'; ordered: boolean; depth: number }
type Context = {
  style: BlockStyle
  align: Alignment | undefined
  marks: Marks
  link: Link | undefined
  /** Whether the node is inside <pre>, which keeps line breaks and spaces. */
  preformatted: boolean
  /** The number of blocks before the list item that contains the node; undefined outside lists. */
  itemStart?: number | undefined
}

const isList = ({ tagName }: Element) => tagName === 'ul' || tagName === 'ol'

function inlineContext(node: Element, context: Context): Context {
  const marks = marksOf(node, context.marks)
  if (node.tagName !== 'a') return { ...context, marks }
  const url = typeof node.properties.href === 'string' ? safeLinkUrl(node.properties.href) : null
  return { ...context, marks, link: url ? { type: 'link', url, children: [] } : undefined }
}

function blockContext(node: Element, context: Context): Context {
  const { tagName } = node
  const align = alignmentOf(node.properties)
  return {
    ...context,
    marks: marksOf(node, context.marks),
    style: blockStyle(node, context.style),
    // A nested item does not inherit the alignment of its parent item.
    align: tagName === 'li' ? align : (align ?? context.align),
    preformatted: context.preformatted || tagName === 'pre',
    itemStart: isList(node) ? undefined : context.itemStart,
  }
}

function blockStyle(node: Element, outer: BlockStyle): BlockStyle {
  const { tagName } = node
  if (isList(node)) {
    const depth = outer.type === 'item' ? outer.depth + 1 : 0
    return { type: 'item', ordered: tagName === 'ol', depth }
  }
  if (outer.type === 'item') return outer
  if (tagName === 'li') return { type: 'item', ordered: false, depth: 0 }
  if (tagName === 'blockquote') return { type: 'quote' }
  if (tagName === 'h1') return { type: 'heading-1' }
  if (tagName === 'h2') return { type: 'heading-2' }
  if (/^h[3-6]$/.test(tagName)) return { type: 'heading-3' }
  return parseWordListItem(node) ?? outer
}
