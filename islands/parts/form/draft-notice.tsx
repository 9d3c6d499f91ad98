import { t } from '../../../src/texts/form-parts.ts'
import { DiscardButton, draftTime } from './draft-reminder.tsx'

type DraftNoticeProps = { keptAt: string; onDiscard: () => void }

/** A note that the form contains a draft, with a button that discards it. */
export const DraftNotice = ({ keptAt, onDiscard }: DraftNoticeProps) => (
  <p className="kept" role="status">
    {t.draftFrom(draftTime(keptAt))} <DiscardButton onClick={onDiscard} />
  </p>
)
