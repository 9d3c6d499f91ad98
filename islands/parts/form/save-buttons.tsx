import { FormProblem } from './form-problem.tsx'

type SaveButtonsProps = {
  busy: boolean
  /** The label of the button that saves. */
  label?: string
  /** Why nothing can be saved: the form can only be closed. */
  gone?: string | false
  onCancel: () => void
}

export const SaveButtons = ({ busy, label = 'Save', gone, onCancel }: SaveButtonsProps) => (
  <div className="row">
    {gone ? (
      <FormProblem>{gone}</FormProblem>
    ) : (
      <button className="button primary" type="submit" disabled={busy}>
        {busy ? 'Saving…' : label}
      </button>
    )}
    <button className="button" type="button" onClick={onCancel}>
      {gone ? 'Close' : 'Cancel'}
    </button>
  </div>
)
