import { Cover } from '../../src/hikes/view/cover.tsx'
import { t } from '../../src/texts/hike-form.ts'
import { PictureField } from '../parts/upload/picture-field.tsx'
import type { PictureTarget } from '../parts/upload/use-picture-upload.ts'

type HikePictureFieldProps = { hikeId: number; url: string; onStored: (url: string) => void }

/** The field that replaces the picture of a hike. */
export function HikePictureField({ hikeId, url, onStored }: HikePictureFieldProps) {
  const target: PictureTarget = {
    path: `/api/events/${hikeId}/upload-image/`,
    field: 'event_picture',
    answer: 'image_url',
    frame: { width: 1600, height: 1067 },
    camera: 'environment',
    texts: {
      done: t.pictureUpdated,
      refused: t.pictureFailed,
      unreachable: t.pictureFailed,
    },
  }
  return (
    <PictureField target={target} onStored={onStored}>
      {(preview) => <Cover url={preview ?? url} />}
    </PictureField>
  )
}
