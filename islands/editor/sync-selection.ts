import { type Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'

/** Reads the browser's selection at once, because Slate's throttled listener is too late for a shortcut or a click. */
export function syncSelection(editor: Editor) {
  const selection = getSelection()
  const editable = ReactEditor.toDOMNode(editor, editor)
  if (!selection?.anchorNode || !editable.contains(selection.anchorNode)) return
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range)
}
