import { PictureField } from '../parts/upload/picture-field.tsx'
import type { PictureTarget } from '../parts/upload/use-picture-upload.ts'

type CoverFieldProps = {
  image: string | null
  /** Uploads the picture as soon as it is chosen, instead of with the form. */
  scripted: boolean
  errors: string[]
  onChange: (url: string | null) => void
}

export const coverTarget: PictureTarget = {
  path: '/api/blog/upload-image/',
  field: 'image',
  answer: 'image_url',
  frame: { width: 1600, height: 1067 },
  camera: 'environment',
  texts: { done: 'Image uploaded.', refused: 'Image upload failed', unreachable: 'Image upload failed' },
}

export function CoverField({ image, scripted, errors, onChange }: CoverFieldProps) {
  return (
    <fieldset className="cover-field">
      <legend>Picture (optional)</legend>
      {scripted ? (
        <PictureField
          target={coverTarget}
          label={image ? 'Change picture' : 'Choose picture'}
          onStored={onChange}
        >
          {(preview) => <Preview url={preview ?? image} />}
        </PictureField>
      ) : (
        <PlainPictureField image={image} />
      )}
      {scripted && image && (
        <button className="button" type="button" onClick={() => onChange(null)}>
          Remove picture
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

const PlainPictureField = ({ image }: { image: string | null }) => (
  <>
    <Preview url={image} />
    <input type="file" name="image" accept="image/jpeg,image/png,image/webp" aria-label="Picture" />
    {image && (
      <label>
        <input type="checkbox" name="remove_image" value="1" /> Remove the picture
      </label>
    )}
  </>
)
