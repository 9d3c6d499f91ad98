type SaveButtonsProps = { busy: boolean; saves?: boolean; label?: string; onCancel: () => void }

/** The last row of a form; without `saves`, of one that can only be closed. */
export const SaveButtons = ({ busy, saves = true, label = 'Save', onCancel }: SaveButtonsProps) => (
  <div className="row">
    {saves && (
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? 'Saving…' : label}
      </button>
    )}
    <button className="button" type="button" onClick={onCancel}>
      {saves ? 'Cancel' : 'Close'}
    </button>
  </div>
)
