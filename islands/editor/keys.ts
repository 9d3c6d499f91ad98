import type { Editor } from 'slate'
import type { Alignment, Mark } from '../../src/shared/post-document/document.ts'
import {
  align,
  alignmentOf,
  clean,
  indent,
  isMarked,
  isStyled,
  type Style,
  toggleMark,
  toggleStyle,
} from './commands.ts'

/** A key with Ctrl (⌘ on a Mac), and with Shift or Alt: 'Shift+7'. */
type Key = string

export type Tool = {
  name: string
  shortcut?: Key
  /** Letters or an icon to show. */
  sign: string
  icon?: boolean
  isOn?: (editor: Editor) => boolean
  use: (editor: Editor) => void
}

const style = (name: string, style: Style, sign: string, shortcut: Key, icon = false): Tool => ({
  name,
  shortcut,
  sign,
  icon,
  isOn: (editor) => isStyled(editor, style),
  use: (editor) => toggleStyle(editor, style),
})

const mark = (name: string, mark: Mark, sign: string, shortcut: Key): Tool => ({
  name,
  shortcut,
  sign,
  isOn: (editor) => isMarked(editor, mark),
  use: (editor) => toggleMark(editor, mark),
})

const alignment = (name: string, alignment: Alignment, shortcut: Key): Tool => ({
  name,
  shortcut,
  sign: `align-${alignment}`,
  icon: true,
  isOn: (editor) => alignmentOf(editor) === alignment,
  use: (editor) => align(editor, alignment),
})

/** The tools in their groups; linking and pictures stand between them, because they ask something first. */
export const tools: Record<'headings' | 'marks' | 'blocks' | 'alignments' | 'rest', Tool[]> = {
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
  rest: [
    { name: 'Clear formatting', shortcut: '\\', sign: 'clean', icon: true, use: clean },
    { name: 'Undo', shortcut: 'Z', sign: 'undo', icon: true, use: (editor) => editor.undo() },
    { name: 'Redo', shortcut: 'Shift+Z', sign: 'redo', icon: true, use: (editor) => editor.redo() },
  ],
}

export const LINK_KEY: Key = 'K'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** How the key is written on this machine: 'Ctrl+Shift+7', '⌘⇧7'. */
export const keyLabel = (key: Key) =>
  isMac() ? `⌘${key.replace('Shift+', '⇧').replace('Alt+', '⌥')}` : `Ctrl+${key}`

export const ariaKey = (key: Key) => `${isMac() ? 'Meta' : 'Control'}+${key}`

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether this key was pressed. Digits go by their place on the board: with Shift they are other signs. */
export function isKey(event: Pressed, key: Key): boolean {
  const parts = key.split('+')
  const last = parts.at(-1) ?? ''
  if (!(isMac() ? event.metaKey : event.ctrlKey)) return false
  if (event.shiftKey !== parts.includes('Shift') || event.altKey !== parts.includes('Alt')) return false
  return /\d/.test(last) ? event.code === `Digit${last}` : event.key.toUpperCase() === last
}

export const toolForKey = (event: Pressed): Tool | undefined =>
  Object.values(tools)
    .flat()
    .find(({ shortcut }) => shortcut && isKey(event, shortcut))

/** Tab in a list; elsewhere it leads on, so that nobody is caught in the text. */
export const indentByTab = (editor: Editor, back: boolean) => indent(editor, back ? -1 : 1)
