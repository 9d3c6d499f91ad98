import { useLayoutEffect, useState } from 'react'
import { deleteDraft, findDraft } from './drafts.ts'

/** When the draft under this key was saved, while it is not being edited, and a function that deletes it. */
export function useDraftReminder(key: string, isEditing: boolean) {
  const [keptAt, setKeptAt] = useState<string | null>(null)
  // Before the page is scrolled to it.
  useLayoutEffect(() => setKeptAt(isEditing ? null : (findDraft(key)?.keptAt ?? null)), [key, isEditing])
  function discard() {
    deleteDraft(key)
    setKeptAt(null)
  }
  return [keptAt, discard] as const
}
