import { type FormEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Picture } from '../../src/blog/document/document.ts'
import { MAX_CAPTION } from '../../src/blog/limits.ts'
import { Field } from '../../src/shared/field.tsx'
import { FormProblem } from '../../src/shared/form-problem.tsx'
import { t } from '../../src/texts/editor.ts'
import { formValues } from '../parts/form/form-values.ts'
import { Modal } from '../parts/modal.tsx'
import { fileError, shrink, sizeError } from '../parts/upload/shrink.ts'
import { type Upload, upload } from '../parts/upload/upload.ts'

export type InsertedPicture = Pick<Picture, 'url' | 'alt' | 'width' | 'height'>

type PictureDialogProps = {
  file: File
  /** The number of further files to insert after this one. */
  remaining: number
  onInsert: (picture: InsertedPicture) => void
  onClose: () => void
}

/** Uploads a picture for the text while its author describes it. */
export function PictureDialog({ file, remaining, onInsert, onClose }: PictureDialogProps) {
  const { progress, uploaded, problem, preview } = useInlinePictureUpload(file)

  function insert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals, and would submit the form of the post.
    event.stopPropagation()
    const { alt = '' } = formValues(event.currentTarget)
    if (uploaded) onInsert({ ...uploaded, alt: alt.trim() })
  }

  const title = remaining > 0 ? t.imageOfSeveral(remaining) : t.imageTitle
  return createPortal(
    <Modal title={title} onClose={onClose} returnsFocus={false} form={{ onSubmit: insert }}>
      {preview && !problem && <img className="preview" src={preview} alt="" />}
      {problem ? (
        <FormProblem>{problem}</FormProblem>
      ) : (
        <>
          {!uploaded && <progress value={progress < 1 ? progress : undefined} aria-label={t.upload} />}
          <Field
            name="alt"
            id="picture-alt"
            label={t.describe}
            hint={t.describeHint}
            maxLength={MAX_CAPTION}
          />
        </>
      )}
      <div className="row">
        {!problem && (
          <button className="button primary" type="submit" disabled={!uploaded}>
            {uploaded ? t.insert : t.uploading}
          </button>
        )}
        <button className="button" type="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Modal>,
    document.body,
  )
}

type UploadedPicture = Pick<Picture, 'url' | 'width' | 'height'>

/**
 * Shrinks and uploads a picture for a post. Unmounting cancels the upload. `progress` is a number from 0 to 1, and
 * `preview` an object URL.
 */
function useInlinePictureUpload(file: File) {
  const [progress, setProgress] = useState(0)
  const [uploaded, setUploaded] = useState<UploadedPicture | null>(null)
  const [problem, setProblem] = useState('')
  const [preview, setPreview] = useState('')

  useEffect(() => {
    let unmounted = false
    let running: Upload<{ image_url?: string }> | undefined
    const objectUrl = URL.createObjectURL(file)
    setPreview(objectUrl)

    async function send() {
      const refused = await fileError(file)
      if (refused) return setProblem(refused)
      const resized = await shrink(file, { width: 1600, height: 1600 })
      if (unmounted) return
      const tooLarge = sizeError(resized)
      if (tooLarge) return setProblem(tooLarge)
      running = upload('/api/blog/upload-image/', 'image', resized, setProgress)
      const answer = await running.answer
      const url = answer.ok ? answer.data.image_url : undefined
      if (!url) return setProblem(answer.ok ? t.uploadFailed : t.uploadFailedFor(answer.message).trim())
      setUploaded({ url, ...(await sizeOf(url)) })
    }

    send()
    return () => {
      unmounted = true
      running?.cancel()
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])

  return { progress, uploaded, problem, preview }
}

/**
 * Returns the dimensions of the stored picture, so that the page reserves room for it, or an empty object if it cannot
 * be decoded.
 */
async function sizeOf(url: string) {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return {}
  }
}
