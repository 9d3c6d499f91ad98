import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ReactEditor, useSlate } from 'slate-react'
import { Icon, type IconName } from '../../src/shared/icon.tsx'
import { t } from '../../src/texts/editor.ts'
import { currentUrl } from './inline-commands.ts'
import { ariaShortcut, LINK_SHORTCUT, shortcutLabel } from './shortcuts.ts'
import { syncSelection } from './sync-selection.ts'
import { type Tool, type ToolName, tools } from './tools.ts'

type ToolbarProps = { editorId: string; onLink: () => void; onPicture: () => void }

/** An ARIA toolbar: it is a single tab stop, and the arrow keys move the focus between tools (a roving tabindex). */
export function Toolbar({ editorId, onLink, onPicture }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState<ToolName>('heading1')
  const editor = useSlate()

  function moveFocus(event: KeyboardEvent) {
    const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = {
      ArrowRight: (index + 1) % buttons.length,
      ArrowLeft: (index - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (event.key === 'Escape') ReactEditor.focus(editor)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  const roving = { tabStop, onFocus: setTabStop }
  const group = (members: Tool[]) => (
    <ToolGroup>
      {members.map((tool) => (
        <ToolButton
          key={tool.name}
          {...tool}
          isActive={tool.isActive?.(editor)}
          {...roving}
          onClick={() => {
            syncSelection(editor)
            tool.apply(editor)
            ReactEditor.focus(editor)
          }}
        />
      ))}
    </ToolGroup>
  )
  return (
    <div
      className="toolbar"
      ref={toolbar}
      role="toolbar"
      aria-label={t.formatting}
      aria-controls={editorId}
      onKeyDown={moveFocus}
    >
      {group(tools.headings)}
      {group(tools.marks)}
      {group(tools.blocks)}
      <ToolGroup>
        <ToolButton
          name="link"
          shortcut={LINK_SHORTCUT}
          sign="link"
          icon
          isActive={currentUrl(editor) !== ''}
          {...roving}
          onClick={onLink}
        />
        <ToolButton name="image" sign="picture" icon {...roving} onClick={onPicture} />
      </ToolGroup>
      {group(tools.alignments)}
      {group(tools.actions)}
    </div>
  )
}

const ToolGroup = ({ children }: { children: ReactNode }) => <span className="toolbar-group">{children}</span>

type ToolButtonProps = {
  name: ToolName
  sign: string
  icon?: boolean
  shortcut?: string
  isActive?: boolean | undefined
  /** The name of the tool that is the tab stop. */
  tabStop: ToolName
  onFocus: (name: ToolName) => void
  onClick: () => void
}

function ToolButton({ name, sign, icon, shortcut, isActive, tabStop, onFocus, onClick }: ToolButtonProps) {
  const text = t.tools[name]
  const label = shortcut ? `${text} (${shortcutLabel(shortcut)})` : text
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      aria-pressed={isActive}
      tabIndex={tabStop === name ? 0 : -1}
      // The stylesheet shows the sign, because text in the button would have to be part of the accessible name.
      data-sign={icon ? undefined : sign}
      onFocus={() => onFocus(name)}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {icon && <Icon name={sign as IconName} />}
    </button>
  )
}
