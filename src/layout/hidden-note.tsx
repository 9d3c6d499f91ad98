import { t } from '../texts/layout.ts'
/** The note above content that only its author and moderators see. */
export const HiddenNote = ({ isHidden }: { isHidden: boolean }) =>
  isHidden && <p className="hidden-note">{t.hiddenByModerator}</p>
