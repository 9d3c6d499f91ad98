type DraftNoticeProps = { keptAt: string; onDiscard: () => void }

/** Says in a form that it contains a draft. */
export const DraftNotice = ({ keptAt, onDiscard }: DraftNoticeProps) => (
  <p className="kept" role="status">
    This is your draft from {timeOf(keptAt)}. <DiscardButton onClick={onDiscard} />
  </p>
)

/** Says beside what is stored that there is a draft of changes to it. */
export const DraftReminder = ({ keptAt, onDiscard, onEdit }: DraftNoticeProps & { onEdit: () => void }) => (
  <p className="kept">
    You have unsaved changes from {timeOf(keptAt)}.{' '}
    <button className="link" type="button" onClick={onEdit}>
      Continue editing
    </button>{' '}
    <DiscardButton onClick={onDiscard} />
  </p>
)

const DiscardButton = ({ onClick }: { onClick: () => void }) => (
  <button className="link" type="button" onClick={onClick}>
    Discard draft
  </button>
)

const timeOf = (keptAt: string) =>
  new Date(keptAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
