import { Editor, Node, Range, Transforms } from 'slate'
import { emptyParagraph } from '../../src/blog/document/document.ts'
import { indent, setStyle } from './block-commands.ts'
import { blockAtCursor, isTextBlock } from './nodes.ts'

/**
 * Makes the editor end lists, quotes and headings. Enter ends them in an empty block and at the end of a heading, and
 * Backspace at the start of a block.
 */
export function withBlockBreaks(editor: Editor): Editor {
  const { deleteBackward, insertBreak } = editor
  editor.insertSoftBreak = () => editor.insertText('\n')

  editor.insertBreak = () => {
    const [block, path] = blockAtCursor(editor) ?? []
    if (!block || !path || !editor.selection || Range.isExpanded(editor.selection)) return insertBreak()
    if (block.type === 'picture') return insertParagraph(editor, (path[0] ?? 0) + 1)
    if (Node.string(block) === '') {
      if (block.type === 'item') return indent(editor, -1) || setStyle(editor, 'paragraph')
      if (block.type !== 'paragraph') return setStyle(editor, 'paragraph')
    }
    const atEnd = Editor.isEnd(editor, editor.selection.anchor, path)
    insertBreak()
    if (block.type.startsWith('heading') && atEnd) setStyle(editor, 'paragraph')
  }

  editor.deleteBackward = (unit) => {
    const [block, path] = blockAtCursor(editor) ?? []
    const cursor = editor.selection?.anchor
    if (!block || !path || !cursor || block.type === 'paragraph' || !isTextBlock(block))
      return deleteBackward(unit)
    if (!Editor.isStart(editor, cursor, path)) return deleteBackward(unit)
    if (block.type !== 'item' || !indent(editor, -1)) setStyle(editor, 'paragraph')
  }
  return editor
}

function insertParagraph(editor: Editor, index: number) {
  Transforms.insertNodes(editor, emptyParagraph(), { at: [index] })
  Transforms.select(editor, Editor.start(editor, [index]))
}
