import type { Editor } from 'slate'
import type { Alignment, Mark } from '../../src/blog/document/document.ts'
import { type BlockStyle, currentAlignment, hasStyle, setAlignment, toggleStyle } from './block-commands.ts'
import { clearFormatting, hasMark, toggleMark } from './inline-commands.ts'
import { isShortcut, type KeyPress, type Shortcut } from './shortcuts.ts'

export type Tool = {
  name: string
  shortcut?: Shortcut
  /** Text, or the name of an icon. */
  sign: string
  icon?: boolean
  isActive?: (editor: Editor) => boolean
  apply: (editor: Editor) => void
}

const style = (name: string, style: BlockStyle, sign: string, shortcut: Shortcut, icon = false): Tool => ({
  name,
  shortcut,
  sign,
  icon,
  isActive: (editor) => hasStyle(editor, style),
  apply: (editor) => toggleStyle(editor, style),
})

const mark = (name: string, mark: Mark, sign: string, shortcut: Shortcut): Tool => ({
  name,
  shortcut,
  sign,
  isActive: (editor) => hasMark(editor, mark),
  apply: (editor) => toggleMark(editor, mark),
})

const alignment = (name: string, alignment: Alignment, shortcut: Shortcut): Tool => ({
  name,
  shortcut,
  sign: `align-${alignment}`,
  icon: true,
  isActive: (editor) => currentAlignment(editor) === alignment,
  apply: (editor) => setAlignment(editor, alignment),
})

/** The toolbar's groups, without the tools that open a dialog: links and pictures. */
export const tools: Record<'headings' | 'marks' | 'blocks' | 'alignments' | 'actions', Tool[]> = {
  headings: [
    style('Heading 1', 'heading-1', 'H1', 'Alt+1'),
    style('Heading 2', 'heading-2', 'H2', 'Alt+2'),
    style('Heading 3', 'heading-3', 'H3', 'Alt+3'),
  ],
  marks: [
    mark('Bold', 'bold', 'B', 'B'),
    mark('Italic', 'italic', 'I', 'I'),
    mark('Underline', 'underline', 'U', 'U'),
    mark('Strikethrough', 'strike', 'S', 'Shift+X'),
  ],
  blocks: [
    style('Quote', 'quote', 'quote', 'Shift+9', true),
    style('Numbered list', 'ordered', 'ordered-list', 'Shift+7', true),
    style('Bulleted list', 'unordered', 'bulleted-list', 'Shift+8', true),
  ],
  alignments: [
    alignment('Align left', 'left', 'Shift+L'),
    alignment('Align center', 'center', 'Shift+E'),
    alignment('Align right', 'right', 'Shift+R'),
    alignment('Justify', 'justify', 'Shift+J'),
  ],
  actions: [
    { name: 'Clear formatting', shortcut: '\\', sign: 'clean', icon: true, apply: clearFormatting },
    { name: 'Undo', shortcut: 'Z', sign: 'undo', icon: true, apply: (editor) => editor.undo() },
    { name: 'Redo', shortcut: 'Shift+Z', sign: 'redo', icon: true, apply: (editor) => editor.redo() },
  ],
}

export const toolForKey = (event: KeyPress): Tool | undefined =>
  Object.values(tools)
    .flat()
    .find(({ shortcut }) => shortcut && isShortcut(event, shortcut))
