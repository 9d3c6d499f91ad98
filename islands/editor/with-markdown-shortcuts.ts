import { Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { type BlockStyle, setStyle } from './block-commands.ts'
import { blockAtCursor } from './nodes.ts'

const prefixes: Record<string, BlockStyle> = {
  '#': 'heading-1',
  '##': 'heading-2',
  '###': 'heading-3',
  '-': 'unordered',
  '*': 'unordered',
  '+': 'unordered',
  '1.': 'ordered',
  '1)': 'ordered',
  '>': 'quote',
}

/** Makes the editor apply the style of a Markdown prefix, such as `# ` or `- `, typed at the start of a paragraph. */
export function withMarkdownShortcuts(editor: Editor): Editor {
  const { insertText } = editor
  editor.insertText = (text, options) => {
    const style = text.endsWith(' ') ? styleOfPrefix(editor, text) : undefined
    if (!style) return insertText(text, options)
    const [, path] = blockAtCursor(editor) ?? []
    if (!path || !editor.selection) return
    Transforms.delete(editor, {
      at: { anchor: Editor.start(editor, path), focus: editor.selection.anchor },
    })
    setStyle(editor, style)
  }
  return editor
}

/** Returns the style for the prefix that inserting `text`, which ends with a space, would complete at the cursor. */
function styleOfPrefix(editor: Editor, text: string): BlockStyle | undefined {
  const { selection } = editor
  const [block, path] = blockAtCursor(editor) ?? []
  if (!selection || Range.isExpanded(selection) || block?.type !== 'paragraph' || !path) return
  const before = Editor.string(editor, { anchor: Editor.start(editor, path), focus: selection.anchor })
  const prefix = before + text.slice(0, -1)
  return Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : undefined
}

/**
 * Applies a Markdown prefix immediately. On Android, keyboards change the DOM first, and slate-react delays the edit.
 */
export function flushMarkdownShortcut(editor: Editor, event: InputEvent) {
  queueMicrotask(() => {
    const pending = ReactEditor.androidPendingDiffs(editor)
    const hasPrefix = pending?.some(({ diff, path }) => {
      if (!diff.text.endsWith(' ') || !event.isTrusted || !Editor.hasPath(editor, path)) return false
      return styleOfPrefix(editor, Editor.string(editor, [path[0] ?? 0]).slice(0, diff.start) + diff.text)
    })
    if (hasPrefix) ReactEditor.androidScheduleFlush(editor)
  })
}
