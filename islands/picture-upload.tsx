import { useState } from 'react'
import { Cover } from '../src/hikes/view/cover.tsx'
import { PictureField } from './parts/upload/picture-field.tsx'
import type { PictureTarget } from './parts/upload/use-picture-upload.ts'

type Props = { event_id: number; image: string }

/** The hike's picture, which organizers can replace. */
export default function PictureUpload({ event_id, image }: Props) {
  const [url, setUrl] = useState(image)
  const target: PictureTarget = {
    path: `/api/events/${event_id}/upload-image/`,
    field: 'event_picture',
    answer: 'image_url',
    frame: { width: 1600, height: 1067 },
    camera: 'environment',
    texts: {
      done: 'Event image updated successfully!',
      refused: 'Error updating event image.',
      unreachable: 'Error updating event image.',
    },
  }
  return (
    <PictureField id="picture" target={target} onStored={setUrl}>
      {(preview) => <Cover url={preview ?? url} />}
    </PictureField>
  )
}
