import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../src/texts/joining.ts'

/** The less frequent actions: on a phone in a menu, on a desk all of them in the card. */
export function ActionMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // After the button's own handler: hiding the popover returns the focus to '⋯', where a dialog returns it, too.
  const close = () => menu.current?.hidePopover()
  return (
    <>
      {/* biome-ignore lint/a11y: the keyboard clicks the buttons in it. */}
      <div className="action-menu" id={id} ref={menu} popover="auto" onClick={close}>
        {children}
      </div>
      <button className="button more" type="button" popoverTarget={id} aria-label={t.moreActions}>
        ⋯
      </button>
    </>
  )
}
