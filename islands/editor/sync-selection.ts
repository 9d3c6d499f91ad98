import { type Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'

/** Updates the editor's selection immediately. For a shortcut or a click, Slate's throttled listener is too late. */
export function syncSelection(editor: Editor) {
  const selection = getSelection()
  const editable = ReactEditor.toDOMNode(editor, editor)
  if (!selection?.anchorNode || !editable.contains(selection.anchorNode)) return
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range)
}
