import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Field } from '../../src/shared/field.tsx'
import type { Picture } from '../../src/shared/post-document/document.ts'
import { fileError, isTooLarge, shrink } from '../parts/shrink.ts'
import { type Upload, upload } from '../parts/upload.ts'

export type Found = Pick<Picture, 'url' | 'alt' | 'width' | 'height'>

type PictureDialogProps = {
  file: File
  /** What is left to do after this one. */
  more: number
  onStored: (picture: Found) => void
  onClose: () => void
}

/** A picture on its way into the text: it is uploaded while its writer says what is to be seen on it. */
export function PictureDialog({ file, more, onStored, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [share, setShare] = useState(0)
  const [stored, setStored] = useState<Omit<Found, 'alt'> | null>(null)
  const [problem, setProblem] = useState('')
  const [preview, setPreview] = useState('')
  const title = useId()

  useEffect(() => {
    let left = false
    let running: Upload<{ image_url?: string }> | undefined
    const shown = URL.createObjectURL(file)
    setPreview(shown)
    dialog.current?.showModal()

    async function send() {
      const wrong = fileError(file)
      if (wrong) return setProblem(wrong)
      const small = await shrink(file, { width: 1600, height: 1600 })
      if (left) return
      if (isTooLarge(small)) return setProblem('The picture is larger than 8 MB.')
      running = upload('/api/blog/upload-image/', 'image', small, setShare)
      const answer = await running.answer
      const url = answer.ok ? answer.data.image_url : undefined
      if (!url) return setProblem(`Image upload failed. ${answer.ok ? '' : answer.message}`.trim())
      setStored({ url, ...(await sizeOf(url)) })
    }

    send()
    return () => {
      left = true
      running?.cancel()
      URL.revokeObjectURL(shown)
    }
  }, [file])

  function insert(submit: FormEvent<HTMLFormElement>) {
    submit.preventDefault()
    // React would tell the form of the post too, which has nothing to do with it.
    submit.stopPropagation()
    const alt = String(new FormData(submit.currentTarget).get('alt') ?? '').trim()
    if (stored) onStored({ ...stored, alt })
  }

  return createPortal(
    <dialog className="dialog" ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form className="form" onSubmit={insert}>
        <h2 id={title}>Image{more > 0 && ` (${more} more to come)`}</h2>
        {preview && !problem && <img className="preview" src={preview} alt="" />}
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : (
          <>
            {!stored && <progress value={share < 1 ? share : undefined} aria-label="Upload" />}
            <Field
              name="alt"
              id="picture-alt"
              label="What is to be seen?"
              hint="For those who cannot see it. Leave it empty where the picture only decorates."
              maxLength={300}
              autoComplete="off"
            />
          </>
        )}
        <div className="row">
          {!problem && (
            <button className="button primary" type="submit" disabled={!stored}>
              {stored ? 'Insert' : 'Uploading …'}
            </button>
          )}
          <button className="button" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

/** The size it is stored in: with it, the page keeps the room free in which the picture appears. */
async function sizeOf(url: string) {
  const image = new Image()
  image.src = url
  const loaded = await image.decode().then(
    () => true,
    () => false,
  )
  return loaded ? { width: image.naturalWidth, height: image.naturalHeight } : {}
}
