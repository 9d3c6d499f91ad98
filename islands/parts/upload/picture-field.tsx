import { type ReactNode, useEffect, useId } from 'react'
import { Icon } from '../../../src/shared/icon.tsx'
import { t } from '../../../src/texts/form-parts.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useFileChooser } from './use-file-chooser.ts'
import { useCanDrop, useFileDrop } from './use-file-drop.ts'
import { type PictureTarget, usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  /** An id for links to this field. */
  id?: string
  target: PictureTarget
  onStored: (url: string) => void
  /** Called when an upload begins and ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined
  /** A file that was chosen before this field was mounted. */
  chosen?: File | undefined
  /** Renders the picture, with the preview's URL while uploading, otherwise with null. */
  children: (preview: string | null) => ReactNode
  label?: string
  /** Rendered next to the picture, above the buttons. */
  title?: ReactNode
  actions?: ReactNode
}

/** A picture that can be replaced by a chosen or dropped file, or by a new photo. */
export function PictureField({
  id: fieldId,
  target,
  onStored,
  onBusy,
  chosen,
  children,
  label,
  title,
  actions,
}: PictureFieldProps) {
  const { preview, step, progress, problem, send, cancel } = usePictureUpload(target, onStored, onBusy)
  const { isOver, handlers } = useFileDrop(send)
  const canDrop = useCanDrop()
  const { chooser, choose, cancelUpload } = useFileChooser(send, cancel)
  const id = useId()

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each file.
  useEffect(() => {
    send(chosen)
  }, [chosen])

  const input = {
    className: 'visually-hidden',
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    onChange: choose,
    'aria-describedby': canDrop ? `${id}-hint ${id}-problem` : `${id}-problem`,
    'aria-invalid': problem !== '' || undefined,
  }
  return (
    <div id={fieldId} className={isOver ? 'picture-field drag-over' : 'picture-field'} {...handlers}>
      {children(preview)}
      <div className="controls">
        {title}
        <div className="row">
          {actions}
          <label className="button">
            <Icon name="picture" />
            {label ?? t.changePicture}
            <input {...input} ref={chooser} />
          </label>
          <label className="button for-touch" title={t.takePhoto}>
            <Icon name="camera" />
            <span className="visually-hidden">{t.takePhoto}</span>
            <input {...input} capture={target.camera} />
          </label>
        </div>
        {step !== 'idle' && (
          <UploadProgress
            value={step === 'sending' ? progress : undefined}
            text={t.uploadSteps[step]}
            onCancel={step === 'storing' ? null : cancelUpload}
          />
        )}
        {canDrop && (
          <p className="hint for-mouse" id={`${id}-hint`}>
            {t.dropPicture}
          </p>
        )}
        <p className="error" id={`${id}-problem`} aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  )
}
