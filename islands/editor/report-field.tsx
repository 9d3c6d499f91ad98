import type { PostEditorProps } from '../post-editor.tsx'

/** The hike that the post reports on: of those that the user has been on, if there are any. */
export function ReportField({
  chosen,
  hikes,
  errors = [],
}: PostEditorProps['reported'] & { errors?: string[] | undefined }) {
  if (hikes.length === 0) return null
  return (
    <div className="field">
      <label htmlFor="field-event_id">About a hike (optional)</label>
      <select
        id="field-event_id"
        name="event_id"
        defaultValue={chosen}
        aria-describedby={errors.length > 0 ? 'field-event_id-error' : undefined}
        aria-invalid={errors.length > 0 || undefined}
      >
        <option value="">No hike</option>
        {hikes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <p className="error" id="field-event_id-error" aria-live="polite">
        {errors.join(' ')}
      </p>
    </div>
  )
}
