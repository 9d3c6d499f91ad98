import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../src/texts/editor.ts'
import type { Answer } from '../parts/api.ts'
import { loadScript } from '../parts/load-script.ts'
import { PictureField } from '../parts/upload/picture-field.tsx'
import { loadUpload, type PictureTarget } from '../parts/upload/use-picture-upload.ts'

type CoverFieldProps = {
  image: string | null
  /** Whether to upload the picture when it is chosen, instead of with the form. */
  scripted: boolean
  /** Whether the form is being sent. Meanwhile a plain field stays, so that its picture is not uploaded twice. */
  busy: boolean
  errors: string[]
  onChange: (url: string | null) => void
  /** Called when an upload begins and ends. */
  onUploading: (isUploading: boolean) => void
}

export const coverTarget = (): PictureTarget => ({
  path: '/api/blog/upload-image/',
  field: 'image',
  answer: 'image_url',
  frame: { width: 1600, height: 1067 },
  camera: 'environment',
  texts: { done: t.uploaded, refused: t.uploadFailed, unreachable: t.uploadFailed },
})

/**
 * Returns the URL of the post's picture. That is `image` unless the plain field, which the form has until the editor
 * has loaded, has another picture, which is uploaded, or removes it. A failure that `loadScript` shows has no message.
 */
export async function storeCover(
  form: HTMLFormElement | null,
  image: string | null,
): Promise<Answer<string | null>> {
  const data = new FormData(form ?? undefined)
  const file = data.get('image')
  if (!(file instanceof File && file.name)) return { ok: true, data: data.has('remove_image') ? null : image }
  const { path, field, frame, texts } = coverTarget()
  const refused = { ok: false, status: 0, message: texts.refused, errors: {} } as const
  const loaded = await loadScript(loadUpload)
  if (!loaded) return { ...refused, message: '' }
  const { fileError, shrink, sizeError, upload } = loaded
  const small = await shrink(file, frame)
  const problem = (await fileError(file)) ?? sizeError(small)
  if (problem) return { ...refused, errors: { image: [problem] } }
  const stored = await upload<{ image_url: string }>(path, field, small, () => {}).answer
  if (stored.ok) return { ok: true, data: stored.data.image_url }
  return { ...stored, message: stored.message || texts.refused }
}

export function CoverField({
  image,
  scripted: canScript,
  busy,
  errors,
  onChange,
  onUploading,
}: CoverFieldProps) {
  const [chosen, setChosen] = useState<File>()
  const [scripted, setScripted] = useState(false)
  if (canScript && !busy && !scripted) setScripted(true)

  function takeOver({ file, isRemoved }: PlainChoice) {
    setChosen(file)
    if (isRemoved && !file) onChange(null)
  }

  return (
    <fieldset className="cover-field">
      <legend>{t.pictureOptional}</legend>
      {scripted ? (
        <PictureField
          target={coverTarget()}
          label={image ? t.changePicture : t.choosePicture}
          onStored={onChange}
          onBusy={onUploading}
          chosen={chosen}
        >
          {(preview) => <Preview url={preview ?? image} />}
        </PictureField>
      ) : (
        <PlainPictureField image={image} onReplaced={takeOver} />
      )}
      {scripted && image && (
        <button className="button" type="button" onClick={() => onChange(null)}>
          {t.removePicture}
        </button>
      )}
      <p className="error" aria-live="polite">
        {errors.join(' ')}
      </p>
    </fieldset>
  )
}

const Preview = ({ url }: { url: string | null }) =>
  url && <img className="cover" src={url} alt="" width={1200} height={600} />

type PlainChoice = { file: File | undefined; isRemoved: boolean }

type PlainPictureFieldProps = {
  image: string | null
  /** Called when this field is unmounted because the editor has loaded, with the choice made until then. */
  onReplaced: (choice: PlainChoice) => void
}

function PlainPictureField({ image, onReplaced }: PlainPictureFieldProps) {
  const picture = useRef<HTMLInputElement>(null)
  const removal = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `onReplaced` only sets state.
  useLayoutEffect(() => {
    const [chooser, remove] = [picture.current, removal.current]
    return () => onReplaced({ file: chooser?.files?.[0], isRemoved: remove?.checked ?? false })
  }, [])

  return (
    <>
      <Preview url={image} />
      <input
        type="file"
        name="image"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t.picture}
        ref={picture}
      />
      {image && (
        <label>
          <input type="checkbox" name="remove_image" value="1" ref={removal} /> {t.removeThePicture}
        </label>
      )}
    </>
  )
}
