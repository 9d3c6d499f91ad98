import { useLayoutEffect, useState } from 'react'
import { eventTime } from '../../../src/shared/format.ts'
import { t } from '../../../src/texts/draft-reminder.ts'
import { browserZone } from '../browser-zone.ts'
import { deleteDraft, findDraft } from './drafts.ts'

/**
 * Returns the time at which the draft under this key was saved, and a function that deletes the draft. The time is null
 * if there is no draft, or if it is being edited.
 */
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

type DraftReminderProps = { keptAt: string; onDiscard: () => void; onEdit: () => void }

/** A note, next to the stored version, that there is a draft with changes. */
export const DraftReminder = ({ keptAt, onDiscard, onEdit }: DraftReminderProps) => (
  <p className="kept">
    {t.unsavedFrom(draftTime(keptAt))}{' '}
    <button className="link" type="button" onClick={onEdit}>
      {t.continueEditing}
    </button>{' '}
    <DiscardButton onClick={onDiscard} />
  </p>
)

export const DiscardButton = ({ onClick }: { onClick: () => void }) => (
  <button className="link" type="button" onClick={onClick}>
    {t.discardDraft}
  </button>
)

/** Returns the time in the browser's zone, because drafts exist only on this device. */
export const draftTime = (keptAt: string) => eventTime(new Date(keptAt), browserZone())
