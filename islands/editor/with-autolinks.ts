import { Editor, Node, type Range, Text, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { addressBeforeSpace } from '../../src/blog/document/addresses.ts'
import { isLink } from './nodes.ts'

/**
 * Makes the editor turn a web address into a link when a space or a line break is typed after it. Undo removes only the
 * link.
 */
export function withAutolinks(editor: Editor): Editor {
  const { insertText, insertBreak } = editor
  editor.insertText = (text, options) => {
    insertText(text, options)
    if (/\s$/.test(text)) link(editor, addressAtCursor(editor))
  }
  editor.insertBreak = () => {
    const address = addressAtCursor(editor, '\n')
    insertBreak()
    link(editor, address)
  }
  return editor
}

/**
 * Returns the address that is followed by white space and then the cursor, or null if there is none. `added` is white
 * space that is about to be inserted at the cursor.
 */
function addressAtCursor(editor: Editor, added = '') {
  const { path, offset } = editor.selection?.anchor ?? { path: [], offset: 0 }
  const node = Node.getIf(editor, path)
  if (!node || !Text.isText(node) || Editor.above(editor, { match: isLink })) return null
  const address = addressBeforeSpace(node.text.slice(0, offset) + added)
  if (!address) return null
  const at: Range = { anchor: { path, offset: address.start }, focus: { path, offset: address.end } }
  return { url: address.url, at }
}

function link(editor: Editor, address: ReturnType<typeof addressAtCursor>) {
  if (!address) return
  HistoryEditor.withNewBatch(editor, () =>
    Transforms.wrapNodes(
      editor,
      { type: 'link', url: address.url, children: [] },
      { at: address.at, split: true },
    ),
  )
}
