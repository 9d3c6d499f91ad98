import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Icon } from '../../../src/shared/icon.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileChooser } from './use-file-chooser.ts'
import { type PictureTarget, usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = {
  target: PictureTarget
  onStored: (url: string) => void
  /** Renders the picture: the preview's URL while uploading, otherwise null. */
  children: (preview: string | null) => ReactNode
  label?: string
  /** Beside the picture, above the buttons. */
  title?: ReactNode
  actions?: ReactNode
}

const progressTexts = { preparing: 'Resizing…', sending: 'Uploading…', storing: 'Almost done…' }

/** A picture that can be replaced: by choosing a file, by dropping one on it, or by taking a photo. */
export function PictureField({ target, onStored, children, label, title, actions }: PictureFieldProps) {
  const { preview, step, progress, problem, send, cancel } = usePictureUpload(target, onStored)
  const [dragOver, setDragOver] = useState(false)
  const canDrop = useCanDrop()
  const { chooser, choose, cancelUpload } = useFileChooser(send, cancel)
  const id = useId()

  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDragOver(isOver)
    if (event.type === 'drop') send(event.dataTransfer.files[0])
  }

  const input = {
    className: 'visually-hidden',
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    onChange: choose,
    'aria-describedby': canDrop ? `${id}-hint ${id}-problem` : `${id}-problem`,
    'aria-invalid': problem !== '' || undefined,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the button does.
    <div
      className={dragOver ? 'picture-field drag-over' : 'picture-field'}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drag(false)}
    >
      {children(preview)}
      <div className="controls">
        {title}
        <div className="row">
          {actions}
          <label className="button">
            <Icon name="picture" />
            {label ?? 'Change picture'}
            <input {...input} ref={chooser} />
          </label>
          <label className="button for-touch" title="Take a photo">
            <Icon name="camera" />
            <span className="visually-hidden">Take a photo</span>
            <input {...input} capture={target.camera} />
          </label>
        </div>
        {step !== 'idle' && (
          <UploadProgress
            value={step === 'sending' ? progress : undefined}
            text={progressTexts[step]}
            onCancel={step === 'storing' ? null : cancelUpload}
          />
        )}
        {canDrop && (
          <p className="hint for-mouse" id={`${id}-hint`}>
            Or drop a JPEG, PNG or WebP here.
          </p>
        )}
        <p className="error" id={`${id}-problem`} aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  )
}

/** The styles hide the hint on such devices from the beginning, but screen readers would read it as a description. */
function useCanDrop() {
  const [canDrop, setCanDrop] = useState(true)
  useEffect(() => setCanDrop(!matchMedia('(pointer: coarse), (hover: none)').matches), [])
  return canDrop
}
