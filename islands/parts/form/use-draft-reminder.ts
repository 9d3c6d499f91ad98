import { useLayoutEffect, useState } from 'react'
import { deleteDraft, findDraft } from './drafts.ts'

/** Returns when the draft under this key was saved, unless it is being edited, and a function that deletes it. */
export function useDraftReminder(key: string, isEditing: boolean) {
  const [keptAt, setKeptAt] = useState<string | null>(null)
  // A layout effect, because the page is scrolled to the reminder afterwards.
  useLayoutEffect(() => setKeptAt(isEditing ? null : (findDraft(key)?.keptAt ?? null)), [key, isEditing])
  function discard() {
    deleteDraft(key)
    setKeptAt(null)
  }
  return [keptAt, discard] as const
}
