import { useState } from 'react'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { useEdits } from './use-edits.ts'

type LeftEdits = Pick<
  ReturnType<typeof useEdits>,
  'isDraftAsKept' | 'isChanged' | 'keepDraft' | 'discardDraft'
>

/** Closing a form with edits. `question` asks what to do with unsaved changes, and is to be shown. */
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
