import { useEffect, useState } from 'react'
import type { Picture } from '../../src/blog/document/document.ts'
import { fileError, shrink, sizeError } from '../parts/upload/shrink.ts'
import { type Upload, upload } from '../parts/upload/upload.ts'

type UploadedPicture = Pick<Picture, 'url' | 'width' | 'height'>

/** Shrinks and uploads a picture of a post; unmounting cancels it. `progress` is from 0 to 1, `preview` an object URL. */
export function useInlinePictureUpload(file: File) {
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
      const refused = fileError(file)
      if (refused) return setProblem(refused)
      const resized = await shrink(file, { width: 1600, height: 1600 })
      if (unmounted) return
      const tooLarge = sizeError(resized)
      if (tooLarge) return setProblem(tooLarge)
      running = upload('/api/blog/upload-image/', 'image', resized, setProgress)
      const answer = await running.answer
      const url = answer.ok ? answer.data.image_url : undefined
      if (!url) return setProblem(`Image upload failed. ${answer.ok ? '' : answer.message}`.trim())
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

/** The dimensions as stored, so that the page reserves room before the picture loads; none if it cannot be decoded. */
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
