// What the editor holds, and what a stored post says: the same document, once as a value and once as HTML.
// Lists are flat here: an item knows how deep it stands. That is what makes Tab, Enter and pasting simple.

export const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
export type Mark = (typeof MARKS)[number]
export type Run = { text: string } & { [mark in Mark]?: true }
export type Link = { type: 'link'; url: string; children: Run[] }
export type Inline = Run | Link

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
type Aligned = { align?: Alignment }

export type TextType = 'paragraph' | 'heading-1' | 'heading-2' | 'heading-3' | 'quote'
export type TextBlock = Aligned & { type: TextType; children: Inline[] }
export type Item = Aligned & { type: 'item'; ordered: boolean; depth: number; children: Inline[] }
export type Picture = Aligned & {
  type: 'picture'
  url: string
  alt: string
  width?: number
  height?: number
  children: [{ text: '' }]
}
export type Block = TextBlock | Item | Picture
export type Document = Block[]

export const DEEPEST = 5

export const isLink = (inline: Inline): inline is Link => 'type' in inline

export const emptyParagraph = (): TextBlock => ({ type: 'paragraph', children: [{ text: '' }] })

/** How deep an item can stand after the block before it: no step of a list may be left out. */
export function depthAfter(before: Block | undefined, wanted: number): number {
  const most = before?.type === 'item' ? before.depth + 1 : 0
  return Math.max(0, Math.min(wanted, most, DEEPEST))
}

const text = (inline: Inline): string =>
  isLink(inline) ? inline.children.map((run) => run.text).join('') : inline.text

/** The words of a block, a picture having none. */
export const textOf = (block: Block): string =>
  block.type === 'picture' ? '' : block.children.map(text).join('')

export const isEmpty = (document: Document): boolean =>
  document.every((block) => block.type !== 'picture' && textOf(block).trim() === '')
