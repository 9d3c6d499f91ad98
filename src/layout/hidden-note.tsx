import { t } from '../texts/layout.ts'
/** The note above hidden content, which only its author and moderators see. */
export const HiddenNote = ({ isHidden }: { isHidden: boolean }) =>
  isHidden && <p className="hidden-note">{t.hiddenByModerator}</p>
