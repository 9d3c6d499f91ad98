import { Editor, type Element, Transforms } from 'slate'
import { type Alignment, type Block, clampDepth, type TextType } from '../../src/blog/document/document.ts'
import { isBlock, isListItem, isTextBlock, selectedNodes, selectedRange } from './nodes.ts'

export type BlockStyle = TextType | 'ordered' | 'unordered'

/** Whether all selected text blocks have this style. */
export function hasStyle(editor: Editor, style: BlockStyle): boolean {
  const blocks = selectedNodes(editor, isTextBlock)
  return (
    blocks.length > 0 &&
    blocks.every(([block]) => {
      if (block.type !== 'item') return block.type === style
      return style === (block.ordered ? 'ordered' : 'unordered')
    })
  )
}

/** Gives the selected blocks a style, or makes them paragraphs if all have the style already. */
export const toggleStyle = (editor: Editor, style: BlockStyle) =>
  setStyle(editor, hasStyle(editor, style) ? 'paragraph' : style)

export function setStyle(editor: Editor, style: BlockStyle) {
  const blocks = selectedNodes(editor, isTextBlock)
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

/** Returns the alignment of the first selected block, or 'left' without a selection. */
export function currentAlignment(editor: Editor): Alignment {
  const [first] = selectedNodes(editor, isBlock)
  return first?.[0].align ?? 'left'
}

export function setAlignment(editor: Editor, alignment: Alignment) {
  const options = { at: selectedRange(editor), match: isBlock }
  if (alignment === 'left') Transforms.unsetNodes<Element>(editor, 'align' as never, options)
  else Transforms.setNodes(editor, { align: alignment }, options)
}

/**
 * Changes the depth of the selected list items by one. Does nothing and returns false if none is selected, or the first
 * one cannot be moved in that direction.
 */
export function indent(editor: Editor, by: 1 | -1): boolean {
  const items = selectedNodes(editor, isListItem)
  const [first] = items
  if (!first) return false
  const [{ depth }, [index = 0]] = first
  // Only blocks are at the top level.
  const previous = editor.children[index - 1] as Block | undefined
  if (clampDepth(previous, depth + by) === depth) return false
  Editor.withoutNormalizing(editor, () => {
    for (const [item, at] of items)
      Transforms.setNodes(editor, { depth: Math.max(0, item.depth + by) }, { at })
  })
  return true
}
