import { t } from '../../../src/texts/form-parts.ts'
import { t as page } from '../../../src/texts/page-parts.ts'

type UploadProgressProps = {
  /** The progress from 0 to 1, or undefined while it is unknown. */
  value: number | undefined
  text: string
  /** Null when the upload can no longer be cancelled. */
  onCancel: (() => void) | null
}

export const UploadProgress = ({ value, text, onCancel }: UploadProgressProps) => (
  <div className="progress">
    <progress value={value} aria-label={t.upload} />
    <span className="muted">{text}</span>
    {onCancel && (
      <button className="button" type="button" onClick={onCancel}>
        {page.cancel}
      </button>
    )}
  </div>
)
