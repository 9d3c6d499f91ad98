import { useState } from 'react'
import { t } from '../../../src/texts/form-parts.ts'
import { Modal } from '../modal.tsx'
import type { useEdits } from './use-edits.ts'

type LeftEdits = Pick<
  ReturnType<typeof useEdits>,
  'isDraftAsKept' | 'isChanged' | 'keepDraft' | 'discardDraft'
>

/**
 * `leave` closes a form. If there are unsaved changes, the dialog `question` first asks what to do with them. The
 * caller has to render `question`.
 */
export function useLeaving(edits: LeftEdits, onClose: () => void) {
  const [leaving, setLeaving] = useState<{ isKept: boolean }>()

  function discard() {
    edits.discardDraft()
    onClose()
  }

  function leave() {
    if (edits.isDraftAsKept()) onClose()
    else if (edits.isChanged()) setLeaving({ isKept: edits.keepDraft() })
    else discard()
  }

  const question = leaving && (
    <UnsavedChanges {...leaving} onStay={() => setLeaving(undefined)} onKeep={onClose} onDiscard={discard} />
  )
  return { leave, question }
}

type UnsavedChangesProps = {
  /** Whether the changes are stored as a draft. */
  isKept: boolean
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks what to do with the changes in a form that is about to close. */
const UnsavedChanges = ({ isKept, onStay, onKeep, onDiscard }: UnsavedChangesProps) => (
  <Modal title={t.leaveTitle} onClose={onStay}>
    <p>{isKept ? t.draftStays : t.draftLost}</p>
    <div className="row">
      {/* biome-ignore lint/a11y/noAutofocus: focuses the choice that changes nothing. */}
      <button className="button" type="button" autoFocus onClick={onStay}>
        {t.keepEditing}
      </button>
      {isKept && (
        <button className="button" type="button" onClick={onKeep}>
          {t.keepInBrowser}
        </button>
      )}
      <button className="button danger" type="button" onClick={onDiscard}>
        {t.discardChanges}
      </button>
    </div>
  </Modal>
)
