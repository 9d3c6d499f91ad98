type SaveButtonsProps = { busy: boolean; saves?: boolean; onCancel: () => void }

/** The last row of a form; without `saves`, of one that can only be closed. */
export const SaveButtons = ({ busy, saves = true, onCancel }: SaveButtonsProps) => (
  <div className="row">
    {saves && (
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? 'Saving…' : 'Save'}
      </button>
    )}
    <button className="button" type="button" onClick={onCancel}>
      {saves ? 'Cancel' : 'Close'}
    </button>
  </div>
)
