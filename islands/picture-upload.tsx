import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Cover } from '../src/hikes/view/cover.tsx'
import { editing } from './parts/store.ts'
import { PictureField } from './parts/upload/picture-field.tsx'
import type { PictureTarget } from './parts/upload/use-picture-upload.ts'

type Props = { event_id: number; image: string }

/** The hike's picture, which organizers can replace while they edit. */
export default function PictureUpload({ event_id, image }: Props) {
  useSignals()
  const [url, setUrl] = useState(image)
  if (!editing.value) return <Cover url={url} />
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
    <PictureField target={target} onStored={setUrl}>
      {(preview) => <Cover url={preview ?? url} />}
    </PictureField>
  )
}
