import { Editor, Element, type Location, Node, Range, Transforms } from 'slate'
import {
  type Alignment,
  type Block,
  emptyParagraph,
  MARKS,
  MAX_LIST_DEPTH,
  type Mark,
  type Picture,
  type TextType,
} from '../../src/shared/post-document/document.ts'

// What the toolbar and the keys do. Each is one step to undo.

export type Style = TextType | 'ordered' | 'unordered'

export const isBlock = (node: Node): node is Block =>
  Element.isElement(node) && (node as Block | { type: 'link' }).type !== 'link'

export const isTextBlock = (node: Node): node is Exclude<Block, Picture> =>
  isBlock(node) && node.type !== 'picture'

function selectedBlocks(editor: Editor): Block[] {
  const { selection } = editor
  if (!selection) return []
  const at = Editor.unhangRange(editor, selection)
  return [...Editor.nodes(editor, { at, match: isBlock })].map(([block]) => block)
}

export const blockAtCursor = (editor: Editor) => Editor.above(editor, { match: isBlock })

/** The one style of all that is selected, or null. */
function styleOf(block: Block | undefined): Style | null {
  if (!block || block.type === 'picture') return null
  return block.type === 'item' ? (block.ordered ? 'ordered' : 'unordered') : block.type
}

export function isStyled(editor: Editor, style: Style): boolean {
  const texts = selectedBlocks(editor).filter(isTextBlock)
  return texts.length > 0 && texts.every((block) => styleOf(block) === style)
}

/** Gives the selected blocks a style, or takes it from them where all have it. */
export const toggleStyle = (editor: Editor, style: Style) =>
  setStyle(editor, isStyled(editor, style) ? 'paragraph' : style)

export function setStyle(editor: Editor, style: Style, at?: Location) {
  const blocks = [...Editor.nodes(editor, { at: at ?? unhung(editor), match: isTextBlock })]
  Editor.withoutNormalizing(editor, () => {
    for (const [block, path] of blocks) {
      if (style === 'ordered' || style === 'unordered') {
        const depth = block.type === 'item' ? block.depth : 0
        Transforms.setNodes(editor, { type: 'item', ordered: style === 'ordered', depth }, { at: path })
      } else {
        Transforms.unsetNodes<Element>(editor, ['ordered', 'depth'] as never[], { at: path })
        Transforms.setNodes(editor, { type: style }, { at: path })
      }
    }
  })
}

const unhung = (editor: Editor) =>
  editor.selection ? Editor.unhangRange(editor, editor.selection) : undefined

export function alignmentOf(editor: Editor): Alignment {
  return selectedBlocks(editor)[0]?.align ?? 'left'
}

export function align(editor: Editor, alignment: Alignment) {
  const options = { at: unhung(editor), match: isBlock }
  if (alignment === 'left') Transforms.unsetNodes<Element>(editor, 'align' as never, options)
  else Transforms.setNodes(editor, { align: alignment }, options)
}

export const isMarked = (editor: Editor, mark: Mark) => Editor.marks(editor)?.[mark] === true

export function toggleMark(editor: Editor, mark: Mark) {
  if (isMarked(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Moves the selected items of a list deeper or back; says whether there was anything to move. */
export function indent(editor: Editor, by: 1 | -1): boolean {
  const { selection } = editor
  if (!selection) return false
  const at = Editor.unhangRange(editor, selection)
  const items = [...Editor.nodes(editor, { at, match: (node) => isBlock(node) && node.type === 'item' })]
  const [first] = items
  if (!first) return false
  const [top, path] = first
  const above = path[0] ? editor.children[path[0] - 1] : undefined
  const most =
    above && isBlock(above) && above.type === 'item' ? Math.min(above.depth + 1, MAX_LIST_DEPTH) : 0
  if (!isBlock(top) || top.type !== 'item') return false
  if (by === 1 ? top.depth >= most : top.depth === 0) return false
  Editor.withoutNormalizing(editor, () => {
    for (const [item, at] of items) {
      if (isBlock(item) && item.type === 'item')
        Transforms.setNodes(editor, { depth: Math.max(0, item.depth + by) }, { at })
    }
  })
  return true
}

/** Plain paragraphs again: no marks, no links, no style, no alignment. */
export function clean(editor: Editor) {
  const at = unhung(editor)
  if (!at) return
  Editor.withoutNormalizing(editor, () => {
    if (Range.isExpanded(at)) {
      Transforms.unwrapNodes(editor, { at, match: isLinkNode, split: true })
      Transforms.unsetNodes<Node>(editor, [...MARKS] as never[], {
        at,
        match: (node) => 'text' in node,
        split: true,
      })
    }
    for (const mark of MARKS) Editor.removeMark(editor, mark)
    setStyle(editor, 'paragraph')
    align(editor, 'left')
  })
}

const isLinkNode = (node: Node) => Element.isElement(node) && node.type === 'link'

/** The address of the link at the cursor, or an empty text. */
export function linkAtCursor(editor: Editor): string {
  const [link] = Editor.above(editor, { match: isLinkNode }) ?? []
  return link && 'url' in link ? link.url : ''
}

export function setLink(editor: Editor, url: string, words: string) {
  const { selection } = editor
  if (!selection) return
  const [, existing] = Editor.above(editor, { match: isLinkNode }) ?? []
  if (existing) {
    Transforms.setNodes(editor, { url }, { at: existing })
  } else if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: words || url }] })
    Transforms.move(editor, { unit: 'offset' })
  } else {
    Transforms.unwrapNodes(editor, { match: isLinkNode, split: true })
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
    Transforms.collapse(editor, { edge: 'end' })
  }
}

export const removeLink = (editor: Editor) => Transforms.unwrapNodes(editor, { match: isLinkNode })

/** Puts whole blocks where the cursor is, and the cursor after them. */
export function insertBlocks(editor: Editor, blocks: Block[]) {
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor)
    const [here, path] = blockAtCursor(editor) ?? []
    if (!here || !path || !editor.selection) {
      const at = [editor.children.length]
      Transforms.insertNodes(editor, blocks, { at, select: true })
      return
    }
    const empty = isTextBlock(here) && Node.string(here) === ''
    const index = path[0] ?? 0
    if (empty) Transforms.removeNodes(editor, { at: path })
    else if (isTextBlock(here) && !Editor.isEnd(editor, editor.selection.anchor, path)) {
      if (Editor.isStart(editor, editor.selection.anchor, path)) {
        Transforms.insertNodes(editor, blocks, { at: [index] })
        return
      }
      Transforms.splitNodes(editor, { match: isBlock })
    }
    const at = empty ? index : index + 1
    Transforms.insertNodes(editor, blocks, { at: [at] })
    const next = at + blocks.length
    if (blocks.at(-1)?.type === 'picture' && next >= editor.children.length)
      Transforms.insertNodes(editor, emptyParagraph(), { at: [next] })
    const last =
      blocks.at(-1)?.type === 'picture' ? Editor.start(editor, [next]) : Editor.end(editor, [next - 1])
    Transforms.select(editor, last)
  })
}
