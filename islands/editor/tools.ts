import type { Editor } from 'slate'
import type { Alignment, Mark } from '../../src/blog/document/document.ts'
import type { t } from '../../src/texts/editor.ts'
import { type BlockStyle, currentAlignment, hasStyle, setAlignment, toggleStyle } from './block-commands.ts'
import { clearFormatting, hasMark, toggleMark } from './inline-commands.ts'
import { isShortcut, type KeyPress, type Shortcut } from './shortcuts.ts'

/** The name of a tool, which is also the key of its label in the texts. */
export type ToolName = keyof typeof t.tools

export type Tool = {
  name: ToolName
  shortcut?: Shortcut
  /** The characters on the button, or the name of an icon. */
  sign: string
  icon?: boolean
  isActive?: (editor: Editor) => boolean
  apply: (editor: Editor) => void
}

const style = (name: ToolName, style: BlockStyle, sign: string, shortcut: Shortcut, icon = false): Tool => ({
  name,
  shortcut,
  sign,
  icon,
  isActive: (editor) => hasStyle(editor, style),
  apply: (editor) => toggleStyle(editor, style),
})

const mark = (name: ToolName, mark: Mark, sign: string, shortcut: Shortcut): Tool => ({
  name,
  shortcut,
  sign,
  isActive: (editor) => hasMark(editor, mark),
  apply: (editor) => toggleMark(editor, mark),
})

const alignment = (name: ToolName, alignment: Alignment, shortcut: Shortcut): Tool => ({
  name,
  shortcut,
  sign: `align-${alignment}`,
  icon: true,
  isActive: (editor) => currentAlignment(editor) === alignment,
  apply: (editor) => setAlignment(editor, alignment),
})

/** The toolbar's groups of tools. The tools that open a dialog, for links and pictures, are not included. */
export const tools: Record<'headings' | 'marks' | 'blocks' | 'alignments' | 'actions', Tool[]> = {
  headings: [
    style('heading1', 'heading-1', 'H1', 'Alt+1'),
    style('heading2', 'heading-2', 'H2', 'Alt+2'),
    style('heading3', 'heading-3', 'H3', 'Alt+3'),
  ],
  marks: [
    mark('bold', 'bold', 'B', 'B'),
    mark('italic', 'italic', 'I', 'I'),
    mark('underline', 'underline', 'U', 'U'),
    mark('strikethrough', 'strike', 'S', 'Shift+X'),
  ],
  blocks: [
    style('quote', 'quote', 'quote', 'Shift+9', true),
    style('numberedList', 'ordered', 'ordered-list', 'Shift+7', true),
    style('bulletedList', 'unordered', 'bulleted-list', 'Shift+8', true),
  ],
  alignments: [
    alignment('alignLeft', 'left', 'Shift+L'),
    alignment('alignCenter', 'center', 'Shift+E'),
    alignment('alignRight', 'right', 'Shift+R'),
    alignment('justify', 'justify', 'Shift+J'),
  ],
  actions: [
    { name: 'clearFormatting', shortcut: '\\', sign: 'clean', icon: true, apply: clearFormatting },
    { name: 'undo', shortcut: 'Z', sign: 'undo', icon: true, apply: (editor) => editor.undo() },
    { name: 'redo', shortcut: 'Shift+Z', sign: 'redo', icon: true, apply: (editor) => editor.redo() },
  ],
}

export const toolForKey = (event: KeyPress): Tool | undefined =>
  Object.values(tools)
    .flat()
    .find(({ shortcut }) => shortcut && isShortcut(event, shortcut))
