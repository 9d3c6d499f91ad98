import { eventTime } from '../../../src/shared/format.ts'
import { t } from '../../../src/texts/draft-reminder.ts'

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
export const draftTime = (keptAt: string) =>
  eventTime(new Date(keptAt), Intl.DateTimeFormat().resolvedOptions().timeZone)
