// The value of the Slate editor, and the model of a post's stored HTML. Lists are flat: each item has a depth, which
// simplifies the Tab and Enter keys and pasting.

export const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
export type Mark = (typeof MARKS)[number]
export type Marks = { [mark in Mark]?: true }
export type Run = { text: string } & Marks
export type Link = { type: 'link'; url: string; children: Run[] }
export type Inline = Run | Link

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
type Aligned = { align?: Alignment }

export type TextType = 'paragraph' | 'heading-1' | 'heading-2' | 'heading-3' | 'quote'
type TextBlock = Aligned & { type: TextType; children: Inline[] }
export type ListItem = Aligned & { type: 'item'; ordered: boolean; depth: number; children: Inline[] }
export type Picture = Aligned & {
  type: 'picture'
  url: string
  alt: string
  width?: number
  height?: number
  children: [{ text: '' }]
}
export type Block = TextBlock | ListItem | Picture
export type PostDocument = Block[]

export const MAX_LIST_DEPTH = 5

export const isLink = (inline: Inline): inline is Link => 'type' in inline

export const emptyParagraph = (): TextBlock => ({ type: 'paragraph', children: [{ text: '' }] })

/**
 * Limits an item's depth to `MAX_LIST_DEPTH`, and to one more than that of the previous item, so that no level of a
 * list is skipped.
 */
export function clampDepth(previous: Block | undefined, depth: number): number {
  const max = previous?.type === 'item' ? previous.depth + 1 : 0
  return Math.max(0, Math.min(depth, max, MAX_LIST_DEPTH))
}

const inlineText = (inline: Inline): string =>
  isLink(inline) ? inline.children.map((run) => run.text).join('') : inline.text

/** The plain text of a block; empty for a picture. */
export const textOf = (block: Block): string =>
  block.type === 'picture' ? '' : block.children.map(inlineText).join('')

const isBlank = (block: Block) => block.type !== 'picture' && textOf(block).trim() === ''

/** The document without blank blocks at its start and end. */
export const trimBlankBlocks = (document: PostDocument): PostDocument =>
  document.slice(
    document.findIndex((block) => !isBlank(block)),
    document.findLastIndex((block) => !isBlank(block)) + 1,
  )
