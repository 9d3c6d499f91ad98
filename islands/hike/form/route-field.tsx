import { useId, useRef } from 'react'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { farText, routeFigures, routeHint, routeNumbers } from '../../../src/hikes/view/route-figures.ts'
import { t as parts } from '../../../src/texts/form-parts.ts'
import { t } from '../../../src/texts/hike-form.ts'
import { numberOf } from '../../parts/form/form-values.ts'
import { useSurroundingForm } from '../../parts/form/use-surrounding-form.ts'
import { UploadProgress } from '../../parts/upload/upload-progress.tsx'
import { useFileChooser } from '../../parts/upload/use-file-chooser.ts'
import { useCanDrop, useFileDrop } from '../../parts/upload/use-file-drop.ts'
import type { useRouteUpload } from './use-route-upload.ts'

type RouteFieldProps = {
  hike: HikeJson
  upload: ReturnType<typeof useRouteUpload>
  /** Puts these numbers into the form. */
  onUse: (numbers: Record<string, number>) => void
}

/** The route of a hike in its form. It is stored when the file is chosen, not with the form. */
export function RouteField({ hike, upload, onUse }: RouteFieldProps) {
  const { route } = hike
  const { progress, isLoading, problem, notes, send, remove, cancel } = upload
  const id = useId()
  const { chooser, choose, cancelUpload } = useFileChooser(send, cancel)
  const { isOver, handlers } = useFileDrop(send)
  const canDrop = useCanDrop()
  const element = useRef<HTMLFieldSetElement>(null)
  const values = useSurroundingForm(element)
  const differs =
    route &&
    values &&
    Object.entries(routeNumbers(route)).some(([name, value]) => numberOf(values[name]) !== value)

  return (
    <fieldset ref={element} className={isOver ? 'picture-field drag-over' : 'picture-field'} {...handlers}>
      <legend>{t.route}</legend>
      {route && <p>{routeFigures(route)}</p>}
      <div className="row">
        <label className="button">
          {route ? t.replaceGpx : t.chooseGpx}
          <input
            className="visually-hidden"
            type="file"
            // Phones do not know the media type of GPX.
            accept=".gpx,application/gpx+xml,application/octet-stream"
            ref={chooser}
            onChange={choose}
            aria-describedby={`${id}-hint ${id}-problem`}
            aria-invalid={problem !== '' || undefined}
          />
        </label>
        {route && (
          <>
            {differs && (
              <button className="button" type="button" onClick={() => onUse(routeNumbers(route))}>
                {t.takeNumbers}
              </button>
            )}
            <button
              className="button subtle danger"
              type="button"
              onClick={() => {
                remove()
                // This button is removed while it has the focus, so the focus has to move.
                chooser.current?.focus()
              }}
            >
              {t.removeRoute}
            </button>
          </>
        )}
      </div>
      {progress !== null && (
        <UploadProgress
          value={progress < 1 ? progress : undefined}
          text={isLoading ? t.loading : parts.uploadSteps[progress < 1 ? 'sending' : 'storing']}
          onCancel={progress < 1 ? cancelUpload : null}
        />
      )}
      <p className="hint" id={`${id}-hint`}>
        {routeHint()} {t.shownAtOnce}
        {canDrop && <span className="for-mouse"> {t.dropRoute}</span>}
      </p>
      <p aria-live="polite">{[farText(hike), ...notes].filter(Boolean).join(' ')}</p>
      <p className="error" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </fieldset>
  )
}
