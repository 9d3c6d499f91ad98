import type { Editor } from 'slate'
import { ReactEditor } from 'slate-react'

/** The room above and below the cursor's line, in pixels. */
const MARGIN = 16

/**
 * Scrolls the page so that the cursor's line is below the sticky toolbar, and above the on-screen keyboard, the form's
 * sticky buttons and the end of the screen. Does nothing if text is selected.
 */
export function scrollToCursor(editor: Editor, range: Range) {
  if (!range.collapsed) return
  const text = ReactEditor.toDOMNode(editor, editor)
  const tools = text.previousElementSibling?.getBoundingClientRect()
  const { top, bottom } = lineAt(range)
  const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {}
  const upper = Math.max(tools?.bottom ?? 0, offsetTop) + MARGIN
  const lower = offsetTop + height - MARGIN
  // The form's last row, which has the buttons, may stick to the bottom of the screen.
  const bar = text.closest('form')?.lastElementChild
  const covered = bar && getComputedStyle(bar).position === 'sticky' ? bar.clientHeight : 0
  if (bottom > lower - covered) scrollBy({ top: bottom - lower + covered, behavior: 'instant' })
  else if (top < upper) scrollBy({ top: top - upper, behavior: 'instant' })
}

/** Returns the box of a line. In an empty line, it is the box of the element, because the range has none. */
function lineAt(range: Range): DOMRect {
  const [box] = range.getClientRects()
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return box ?? element?.getBoundingClientRect() ?? range.getBoundingClientRect()
}
