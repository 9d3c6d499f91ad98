import { Editor, type Node, Range, Transforms } from 'slate'
import { MARKS, type Mark } from '../../src/blog/document/document.ts'
import { setAlignment, setStyle } from './block-commands.ts'
import { isLink, selectedRange } from './nodes.ts'

export const hasMark = (editor: Editor, mark: Mark) => Editor.marks(editor)?.[mark] === true

export function toggleMark(editor: Editor, mark: Mark) {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Makes the selected blocks paragraphs without alignment, and removes marks and links from the selected text. */
export function clearFormatting(editor: Editor) {
  const at = selectedRange(editor)
  if (!at) return
  Editor.withoutNormalizing(editor, () => {
    if (Range.isExpanded(at)) {
      Transforms.unwrapNodes(editor, { at, match: isLink, split: true })
      Transforms.unsetNodes<Node>(editor, [...MARKS] as never[], {
        at,
        match: (node) => 'text' in node,
        split: true,
      })
    }
    for (const mark of MARKS) Editor.removeMark(editor, mark)
    setStyle(editor, 'paragraph')
    setAlignment(editor, 'left')
  })
}

const linkAtCursor = (editor: Editor) => Editor.above(editor, { match: isLink })

/** Returns the URL of the link at the cursor, or an empty string. */
export const currentUrl = (editor: Editor): string => linkAtCursor(editor)?.[0].url ?? ''

/**
 * Changes the link at the cursor, links the selection, or inserts a link with this text. Without text, the link shows
 * its URL.
 */
export function setLink(editor: Editor, url: string, text: string) {
  const { selection } = editor
  if (!selection) return
  const [, existing] = linkAtCursor(editor) ?? []
  if (existing) {
    Transforms.setNodes(editor, { url }, { at: existing })
  } else if (Range.isCollapsed(selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text: text || url }] })
    Transforms.move(editor, { unit: 'offset' })
  } else {
    Transforms.unwrapNodes(editor, { match: isLink, split: true })
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
    Transforms.collapse(editor, { edge: 'end' })
  }
}

export const removeLink = (editor: Editor) => Transforms.unwrapNodes(editor, { match: isLink })
