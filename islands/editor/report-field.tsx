import { type ChangeEvent, useState } from 'react'
import { t } from '../../src/texts/editor.ts'
import { AlbumCover } from './album-cover.tsx'
import type { PostEditorProps } from './use-post-fields.ts'

type ReportFieldProps = PostEditorProps['reported'] & {
  errors?: string[] | undefined
  onChange: () => void
  /**
   * Called to use a copy of the album's picture. Undefined if the post has a picture, or before the editor is loaded.
   */
  onCover: ((url: string) => void) | undefined
  /** Called when the copy of the album's picture begins and ends. */
  onUploading: (isUploading: boolean) => void
}

/** The hike that the post is about. Shown only to users who can report on a hike. */
export function ReportField({
  chosen,
  hikes,
  errors = [],
  onChange,
  onCover,
  onUploading,
}: ReportFieldProps) {
  const [hikeId, setHikeId] = useState(chosen)
  const { cover } = hikes.find(({ id }) => String(id) === hikeId) ?? {}
  if (hikes.length === 0) return null

  function change(event: ChangeEvent<HTMLSelectElement>) {
    setHikeId(event.target.value)
    onChange()
  }

  return (
    <div className="field">
      <label htmlFor="field-event_id">{t.aboutHike}</label>
      <select
        id="field-event_id"
        name="event_id"
        defaultValue={chosen}
        onChange={change}
        aria-describedby={errors.length > 0 ? 'field-event_id-error' : undefined}
        aria-invalid={errors.length > 0 || undefined}
      >
        <option value="">{t.noHike}</option>
        {hikes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <p className="error" id="field-event_id-error" aria-live="polite">
        {errors.join(' ')}
      </p>
      {cover && onCover && <AlbumCover url={cover} onStored={onCover} onBusy={onUploading} />}
    </div>
  )
}
