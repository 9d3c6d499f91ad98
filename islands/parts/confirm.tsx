import { type ReactNode, useEffect, useId, useRef } from 'react'

type ConfirmProps = {
  question: string
  children?: ReactNode
  /** What the button that destroys says. */
  confirm: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is destroyed. The safe choice has the focus, and Escape is it too. */
export function Confirm({ question, children, confirm, busy, onConfirm, onCancel }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={title} onClose={onCancel}>
      <h2 id={title}>{question}</h2>
      {children}
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: in a dialog the focus has to start on the safe choice. */}
        <button className="button" type="button" autoFocus onClick={onCancel}>
          Cancel
        </button>
        <button className="button danger" type="button" disabled={busy} onClick={onConfirm}>
          {confirm}
        </button>
      </div>
    </dialog>
  )
}
