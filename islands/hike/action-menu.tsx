import { type ReactNode, useId, useRef } from 'react'
import { t } from '../../src/texts/joining.ts'

/** The less frequent actions. They are in a menu, but on a desktop without a chat below, directly in the card. */
export function ActionMenu({ children }: { children: ReactNode }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  // Runs after the button's own handler, unless that stops the event. Hiding the popover returns the focus to '⋯', and a
  // dialog opened by the action returns it there when it closes.
  const close = () => menu.current?.hidePopover()
  return (
    <>
      {/* biome-ignore lint/a11y: keyboard users press the buttons inside it. */}
      <div className="action-menu" id={id} ref={menu} popover="auto" onClick={close}>
        {children}
      </div>
      <button className="button more" type="button" popoverTarget={id} aria-label={t.moreActions}>
        ⋯
      </button>
    </>
  )
}
