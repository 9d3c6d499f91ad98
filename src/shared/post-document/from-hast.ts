import type { Element, ElementContent, Root, RootContent } from 'hast'
import { isPictureAddress, linkAddress } from './addresses.ts'
import {
  type Alignment,
  type Document,
  depthAfter,
  emptyParagraph,
  type Link,
  type Mark,
  type Run,
  type TextType,
} from './document.ts'
import { addText, finishedInlines } from './inlines.ts'
import { alignmentOf, isLetGo, marksOf, wordItem } from './pasted-html.ts'

const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)
/** These are blocks even with nothing in them. */
const KEPT_EMPTY = new Set(['p', 'h1', 'h2', 'h3', 'li'])

type Style = { type: TextType } | { type: 'item'; ordered: boolean; depth: number }
type Context = {
  style: Style
  align: Alignment | undefined
  marks: { [mark in Mark]?: true }
  link: Link | undefined
  /** Inside <pre>, line breaks and spaces stand as they are. */
  verbatim: boolean
  /** Inside an item, before any of its own words: how many blocks there were when it began. */
  itemFrom?: number | undefined
}

/** Whatever HTML says, as far as the editor can say it too. It is the one way in: from the store and from the clipboard. */
export function fromHast(root: Root): Document {
  const document: Document = []
  let open: { context: Context; inlines: (Run | Link)[] } | undefined

  function close() {
    if (open) add(open.context, finishedInlines(open.inlines))
    open = undefined
  }

  function add({ style, align }: Context, children: (Run | Link)[]) {
    if (children.length === 0) return
    const alignment = align ? { align } : {}
    if (style.type === 'item')
      document.push({ ...style, depth: depthAfter(document.at(-1), style.depth), ...alignment, children })
    else document.push({ ...style, ...alignment, children })
  }

  function walk(nodes: (RootContent | ElementContent)[], context: Context) {
    for (const node of nodes) {
      if (node.type === 'text') write(node.value, context)
      else if (node.type === 'element') visit(node, context)
    }
  }

  function write(value: string, context: Context) {
    open ??= { context, inlines: [] }
    addText(open.inlines, value, context)
    if (open.inlines.length === 0) open = undefined
  }

  function visit(node: Element, context: Context) {
    const { tagName } = node
    if (isLetGo(node)) return
    if (tagName === 'br') return write('\n', { ...context, verbatim: true })
    if (tagName === 'img') return showPicture(node, context)
    if (!BLOCKS.has(tagName)) return walk(node.children, inlineContext(node, context))
    close()
    const isList = tagName === 'ul' || tagName === 'ol'
    // An item with a list in it and no words is an item all the same.
    if (isList && context.itemFrom === document.length) add(context, [{ text: '' }])
    const count = document.length
    const inner = { ...blockContext(node, context), ...(tagName === 'li' && { itemFrom: count }) }
    walk(node.children, inner)
    close()
    if (document.length === count && KEPT_EMPTY.has(tagName)) add(inner, [{ text: '' }])
  }

  function showPicture({ properties }: Element, { align: inherited }: Context) {
    const { src, alt, width, height } = properties
    if (typeof src !== 'string' || !isPictureAddress(src)) return
    close()
    const align = alignmentOf(properties) ?? inherited
    document.push({
      type: 'picture',
      url: src,
      alt: typeof alt === 'string' ? alt : '',
      ...sizes(Number(width), Number(height)),
      ...(align && { align }),
      children: [{ text: '' }],
    })
  }

  walk(root.children, {
    style: { type: 'paragraph' },
    align: undefined,
    marks: {},
    link: undefined,
    verbatim: false,
  })
  close()
  return document.length > 0 ? document : [emptyParagraph()]
}

const isSize = (size: number) => Number.isInteger(size) && size > 0 && size < 100_000
const sizes = (width: number, height: number) => (isSize(width) && isSize(height) ? { width, height } : {})

function inlineContext(node: Element, context: Context): Context {
  const marks = marksOf(node, context.marks)
  if (node.tagName !== 'a') return { ...context, marks }
  const url = typeof node.properties.href === 'string' ? linkAddress(node.properties.href) : null
  return { ...context, marks, link: url ? { type: 'link', url, children: [] } : undefined }
}

function blockContext(node: Element, context: Context): Context {
  const { tagName } = node
  const own = alignmentOf(node.properties)
  return {
    ...context,
    marks: marksOf(node, context.marks),
    style: styleOf(node, context.style),
    // An item within an item is aligned by its own word alone.
    align: tagName === 'li' ? own : (own ?? context.align),
    verbatim: context.verbatim || tagName === 'pre',
    itemFrom: tagName === 'ul' || tagName === 'ol' ? undefined : context.itemFrom,
  }
}

function styleOf(node: Element, outer: Style): Style {
  const { tagName } = node
  if (tagName === 'ul' || tagName === 'ol') {
    const depth = outer.type === 'item' ? outer.depth + 1 : 0
    return { type: 'item', ordered: tagName === 'ol', depth }
  }
  if (outer.type === 'item') return outer
  if (tagName === 'li') return { type: 'item', ordered: false, depth: 0 }
  if (tagName === 'blockquote') return { type: 'quote' }
  if (tagName === 'h1') return { type: 'heading-1' }
  if (tagName === 'h2') return { type: 'heading-2' }
  if (/^h[3-6]$/.test(tagName)) return { type: 'heading-3' }
  return wordItem(node) ?? outer
}
