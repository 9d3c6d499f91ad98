/** The last row of a form. */
export const SaveButtons = ({ busy, onCancel }: { busy: boolean; onCancel: () => void }) => (
  <div className="row">
    <button className="button primary" type="submit" disabled={busy}>
      {busy ? 'Saving…' : 'Save'}
    </button>
    <button className="button" type="button" onClick={onCancel}>
      Cancel
    </button>
  </div>
)
