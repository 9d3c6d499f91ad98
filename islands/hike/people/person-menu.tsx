import { useId, useRef } from 'react'
import { t } from '../../../src/texts/requests.ts'

export type MenuEntry = { label: string; danger?: boolean; onChoose: () => void }
type PersonMenuProps = { username: string; entries: MenuEntry[] }

/** The actions for a person, in a menu next to the name. Renders nothing if there are none. */
export function PersonMenu({ username, entries }: PersonMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  if (entries.length === 0) return null

  function choose({ onChoose }: MenuEntry) {
    // Hiding the popover returns the focus to the button, and a dialog opened by the entry returns it there when it
    // closes.
    menu.current?.hidePopover()
    onChoose()
  }

  return (
    <>
      <button
        className="button subtle more"
        type="button"
        popoverTarget={id}
        aria-label={t.actionsFor(username)}
      >
        ⋯
      </button>
      <div className="action-menu" id={id} ref={menu} popover="auto">
        {entries.map((entry) => (
          <button
            key={entry.label}
            className={entry.danger ? 'button subtle danger' : 'button subtle'}
            type="button"
            onClick={() => choose(entry)}
          >
            {entry.label}
          </button>
        ))}
      </div>
    </>
  )
}
