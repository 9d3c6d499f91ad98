import { Editor, Node, Range, Transforms } from 'slate'
import { type Block, emptyParagraph } from '../../src/blog/document/document.ts'
import { blockAtCursor, isBlock, isTextBlock } from './nodes.ts'

/**
 * Deletes the selection and inserts blocks in its place. Splits the block at the cursor if needed, and puts the cursor
 * at the end of the inserted blocks.
 */
export function insertBlocks(editor: Editor, blocks: Block[]) {
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor)
    const [current, path] = blockAtCursor(editor) ?? []
    if (!current || !path || !editor.selection)
      return Transforms.insertNodes(editor, blocks, { at: [editor.children.length], select: true })
    const [index = 0] = path
    const cursor = editor.selection.anchor
    let start = index + 1
    if (isTextBlock(current) && Node.string(current) === '') {
      Transforms.removeNodes(editor, { at: path })
      start = index
    } else if (isTextBlock(current) && Editor.isStart(editor, cursor, path)) {
      start = index
    } else if (isTextBlock(current) && !Editor.isEnd(editor, cursor, path)) {
      Transforms.splitNodes(editor, { match: isBlock })
    }
    Transforms.insertNodes(editor, blocks, { at: [start] })
    selectAfter(editor, start + blocks.length)
  })
}

/**
 * Puts the cursor at the end of the block before the index. If that block is a picture, puts the cursor at the start of
 * the following block, and adds a paragraph if there is none.
 */
function selectAfter(editor: Editor, index: number) {
  const last = editor.children[index - 1]
  if (!last || isTextBlock(last)) return Transforms.select(editor, Editor.end(editor, [index - 1]))
  if (index >= editor.children.length) Transforms.insertNodes(editor, emptyParagraph(), { at: [index] })
  Transforms.select(editor, Editor.start(editor, [index]))
}
