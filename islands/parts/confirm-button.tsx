import { type FormEvent, type ReactNode, useState } from 'react'
import { Modal } from './modal.tsx'

type ConfirmButtonProps = {
  /** The text of the button, and of the one in the dialog that confirms. */
  label: string
  ariaLabel?: string
  question: string
  children?: ReactNode
  /** The dialog closes when this resolves. */
  onConfirm: () => Promise<void>
  /** A form that does the same without scripts; with no token, a page that asks. */
  fallback?: { action: string; csrf?: string }
  className?: string
}

/** A button for something that cannot be undone: it asks in a modal first. */
export function ConfirmButton({
  label,
  ariaLabel,
  fallback,
  className = 'button subtle danger',
  onConfirm,
  ...props
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    setOpen(true)
  }

  async function confirm() {
    setBusy(true)
    await onConfirm()
    setBusy(false)
    setOpen(false)
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
      {open && (
        <Modal title={props.question} onClose={() => setOpen(false)}>
          {props.children}
          <div className="row">
            {/* biome-ignore lint/a11y/noAutofocus: the focus starts on the choice that changes nothing. */}
            <button className="button" type="button" autoFocus onClick={() => setOpen(false)}>
              Cancel
            </button>
            <button className="button danger" type="button" disabled={busy} onClick={confirm}>
              {label}
            </button>
          </div>
        </Modal>
      )}
    </>
  )
}
