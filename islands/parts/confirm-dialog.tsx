import { type ReactNode, useState } from 'react'
import { t } from '../../src/texts/page-parts.ts'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  /** The text of the confirming button. */
  label: string
  question: string
  children?: ReactNode
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. Closes when the action is done. */
export default function ConfirmDialog({ label, question, children, onConfirm, onClose }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await onConfirm()
    onClose()
  }

  return (
    <Modal title={question} onClose={onClose}>
      {children}
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: focuses the choice that changes nothing. */}
        <button className="button" type="button" autoFocus onClick={onClose}>
          {t.cancel}
        </button>
        <button className="button danger" type="button" disabled={busy} onClick={confirm}>
          {label}
        </button>
      </div>
    </Modal>
  )
}
