import { type KeyboardEvent, useRef } from 'react'
import type { Editor } from 'slate'
import { indent } from './block-commands.ts'
import { isShortcut, LINK_SHORTCUT } from './shortcuts.ts'
import { syncSelection } from './sync-selection.ts'
import { toolForKey } from './tools.ts'

/** Keys with which the browser moves the cursor. Slate handles the other arrow keys itself. */
const NATIVE_CURSOR_KEYS = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown']

/**
 * Returns a keydown handler. It handles the shortcuts for tools and links, and Tab in lists, except after Escape.
 * Alt+F10 focuses the toolbar.
 */
export function useEditorKeys(editor: Editor, toolbarId: string, onLink: () => void) {
  const afterEscape = useRef(false)
  const afterCursorKey = useRef(false)

  return (event: KeyboardEvent<HTMLElement>) => {
    // A picture's description is a separate input; the editor's shortcuts do not apply to it.
    if (event.nativeEvent.isComposing || event.target instanceof HTMLInputElement) return
    const tool = toolForKey(event)
    const isLink = isShortcut(event, LINK_SHORTCUT)
    if (tool || isLink || event.key === 'Tab' || afterCursorKey.current) syncSelection(editor)
    afterCursorKey.current = NATIVE_CURSOR_KEYS.includes(event.key)
    const indented = event.key === 'Tab' && !afterEscape.current && indent(editor, event.shiftKey ? -1 : 1)
    afterEscape.current = event.key === 'Escape'
    if (event.altKey && event.key === 'F10')
      document.getElementById(toolbarId)?.querySelector('button')?.focus()
    else if (tool) tool.apply(editor)
    else if (isLink) onLink()
    else if (!indented) return
    event.preventDefault()
  }
}
