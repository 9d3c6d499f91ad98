import type { ReactNode } from 'react'
import { FormProblem } from '../../../src/shared/form-problem.tsx'
import { t } from '../../../src/texts/page-parts.ts'

type SaveButtonsProps = {
  busy: boolean
  /** Shown after the buttons. */
  note?: string | null
  /** A message that nothing can be saved. If set, the form can only be closed. */
  gone?: string | false
  /** A second button that submits the form. */
  other?: { name: string; label: string } | undefined
  label?: string
  onCancel: () => void
  /** Shown last. */
  children?: ReactNode
}

export const SaveButtons = ({
  busy,
  note = null,
  gone,
  other,
  label = t.save,
  onCancel,
  children,
}: SaveButtonsProps) => (
  <div className="row">
    {gone ? (
      <FormProblem>{gone}</FormProblem>
    ) : (
      <>
        <button className={other ? 'button primary wide' : 'button primary'} type="submit" disabled={busy}>
          {busy ? t.saving : label}
        </button>
        {other && (
          <button className="button" type="submit" name={other.name} disabled={busy}>
            {other.label}
          </button>
        )}
      </>
    )}
    <button className="button" type="button" onClick={onCancel}>
      {gone ? t.close : t.cancel}
    </button>
    {!gone && (
      <small className="muted" role="status">
        {note}
      </small>
    )}
    {children}
  </div>
)
