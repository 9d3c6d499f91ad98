import { type Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'

/** Slate hears of a new selection a tenth of a second late: whoever selects and presses a key at once means the new one. */
export function catchUp(editor: Editor) {
  const selection = getSelection()
  const text = ReactEditor.toDOMNode(editor, editor)
  if (!selection?.anchorNode || !text.contains(selection.anchorNode)) return
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true })
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range)
}
