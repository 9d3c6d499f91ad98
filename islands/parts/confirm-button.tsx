import { type FormEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLoaded } from './use-loaded.ts'

type ConfirmButtonProps = {
  /** The text of the button, and of the confirming button in the dialog. */
  label: string
  ariaLabel?: string
  question: string
  children?: ReactNode
  /** The dialog closes when this resolves. */
  onConfirm: () => Promise<void>
  /**
   * Without scripts, the button posts to `action`, or, without a token, opens `action` as a page that asks for
   * confirmation.
   */
  fallback?: { action: string; csrf?: string }
  className?: string
}

const loadDialog = () => import('./confirm-dialog.tsx').then((module) => module.default)

/** A button for an action that cannot be undone. It loads a dialog that asks for confirmation. */
export function ConfirmButton({
  label,
  ariaLabel,
  fallback,
  className = 'button danger',
  ...dialog
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Dialog = useLoaded(open && loadDialog, close)

  function ask(event: FormEvent) {
    event.preventDefault()
    setOpen(true)
  }

  const style = { className, 'aria-label': ariaLabel }
  return (
    <>
      {fallback ? (
        <form method={fallback.csrf ? 'post' : 'get'} action={fallback.action} onSubmit={ask}>
          {fallback.csrf && <input type="hidden" name="csrfmiddlewaretoken" value={fallback.csrf} />}
          <button {...style} type="submit">
            {label}
          </button>
        </form>
      ) : (
        <button {...style} type="button" onClick={ask}>
          {label}
        </button>
      )}
      {/* Not rendered inside the button's parent, because a menu around it closes and would hide the dialog. */}
      {Dialog && createPortal(<Dialog label={label} onClose={close} {...dialog} />, document.body)}
    </>
  )
}
