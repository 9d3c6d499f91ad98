import type { FormEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Picture } from '../../src/blog/document/document.ts'
import { MAX_CAPTION } from '../../src/blog/limits.ts'
import { Field } from '../../src/shared/field.tsx'
import { FormProblem } from '../parts/form/form-problem.tsx'
import { formValues } from '../parts/form/form-values.ts'
import { Modal } from '../parts/modal.tsx'
import { useInlinePictureUpload } from './use-inline-picture-upload.ts'

export type InsertedPicture = Pick<Picture, 'url' | 'alt' | 'width' | 'height'>

type PictureDialogProps = {
  file: File
  /** How many more files wait to be inserted after this one. */
  remaining: number
  onInsert: (picture: InsertedPicture) => void
  onClose: () => void
}

/** Uploads a picture for the text while its author describes it. */
export function PictureDialog({ file, remaining, onInsert, onClose }: PictureDialogProps) {
  const { progress, uploaded, problem, preview } = useInlinePictureUpload(file)

  function insert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals: the form of the post would be submitted too.
    event.stopPropagation()
    const { alt = '' } = formValues(event.currentTarget)
    if (uploaded) onInsert({ ...uploaded, alt: alt.trim() })
  }

  const title = remaining > 0 ? `Image (${remaining} more to come)` : 'Image'
  return createPortal(
    <Modal title={title} onClose={onClose} returnsFocus={false} form={{ onSubmit: insert }}>
      {preview && !problem && <img className="preview" src={preview} alt="" />}
      {problem ? (
        <FormProblem>{problem}</FormProblem>
      ) : (
        <>
          {!uploaded && <progress value={progress < 1 ? progress : undefined} aria-label="Upload" />}
          <Field
            name="alt"
            id="picture-alt"
            label="Describe the picture"
            hint="Read aloud to people who cannot see it. Leave it blank if the picture is only decoration."
            maxLength={MAX_CAPTION}
            autoComplete="off"
          />
        </>
      )}
      <div className="row">
        {!problem && (
          <button className="button primary" type="submit" disabled={!uploaded}>
            {uploaded ? 'Insert' : 'Uploading…'}
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Modal>,
    document.body,
  )
}
