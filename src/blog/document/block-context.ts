import type { Element } from 'hast'
import type { Alignment, Link, Marks, TextType } from './document.ts'
import { alignmentOf, marksOf, parseWordListItem } from './pasted-html.ts'
import { safeLinkUrl } from './urls.ts'

type BlockStyle = { type: TextType } | { type: 'item'; ordered: boolean; depth: number }
export type Context = {
  style: BlockStyle
  align: Alignment | undefined
  marks: Marks
  link: Link | undefined
  /** Inside <pre>, where line breaks and spaces are kept. */
  preformatted: boolean
  /** Inside a list item: how many blocks preceded it. */
  itemStart?: number | undefined
}

export const isList = ({ tagName }: Element) => tagName === 'ul' || tagName === 'ol'

export function inlineContext(node: Element, context: Context): Context {
  const marks = marksOf(node, context.marks)
  if (node.tagName !== 'a') return { ...context, marks }
  const url = typeof node.properties.href === 'string' ? safeLinkUrl(node.properties.href) : null
  return { ...context, marks, link: url ? { type: 'link', url, children: [] } : undefined }
}

export function blockContext(node: Element, context: Context): Context {
  const { tagName } = node
  const align = alignmentOf(node.properties)
  return {
    ...context,
    marks: marksOf(node, context.marks),
    style: blockStyle(node, context.style),
    // A nested item does not inherit the alignment of the item around it.
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
