import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ReactEditor, useSlate } from 'slate-react'
import { Icon, type IconName } from '../../src/shared/icon.tsx'
import { linkAtCursor } from './commands.ts'
import { ariaKey, keyLabel, LINK_KEY, type Tool, tools } from './keys.ts'
import { catchUp } from './selection.ts'

type ToolbarProps = { controls: string; onLink: () => void; onPicture: () => void }

/** The tools. Tab leads to one of them, the arrow keys from one to the next. */
export function Toolbar({ controls, onLink, onPicture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('Heading 1')
  const editor = useSlate()

  function move(event: KeyboardEvent) {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
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

  const group = (members: Tool[]) => (
    <ToolGroup>
      {members.map((tool) => (
        <ToolButton
          key={tool.name}
          {...tool}
          isOn={tool.isOn?.(editor)}
          current={current}
          onReach={setCurrent}
          onUse={() => {
            catchUp(editor)
            tool.use(editor)
            ReactEditor.focus(editor)
          }}
        />
      ))}
    </ToolGroup>
  )
  const asking = { current, onReach: setCurrent }
  return (
    <div
      className="toolbar"
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
    >
      {group(tools.headings)}
      {group(tools.marks)}
      {group(tools.blocks)}
      <ToolGroup>
        <ToolButton
          name="Link"
          shortcut={LINK_KEY}
          sign="link"
          icon
          isOn={linkAtCursor(editor) !== ''}
          {...asking}
          onUse={onLink}
        />
        <ToolButton name="Image" sign="picture" icon {...asking} onUse={onPicture} />
      </ToolGroup>
      {group(tools.alignments)}
      {group(tools.rest)}
    </div>
  )
}

const ToolGroup = ({ children }: { children: ReactNode }) => <span className="toolbar-group">{children}</span>

type ToolButtonProps = {
  name: string
  sign: string
  icon?: boolean
  shortcut?: string
  isOn?: boolean | undefined
  current: string
  onReach: (name: string) => void
  onUse: () => void
}

function ToolButton({ name, sign, icon, shortcut, isOn, current, onReach, onUse }: ToolButtonProps) {
  const label = shortcut ? `${name} (${keyLabel(shortcut)})` : name
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-keyshortcuts={shortcut && ariaKey(shortcut)}
      aria-pressed={isOn}
      tabIndex={current === name ? 0 : -1}
      // Drawn by the stylesheet: as text it would be another name beside the button's own.
      data-sign={icon ? undefined : sign}
      onFocus={() => onReach(name)}
      // The text keeps the focus, and with it the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {icon && <Icon name={sign as IconName} />}
    </button>
  )
}
