import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import { Cover } from '../src/hikes/view/cover.tsx'
import { refreshHike } from './parts/live/refresh-hike.ts'
import { editing } from './parts/store.ts'
import { useLoaded } from './parts/use-loaded.ts'

type Props = { event_id: number; image: string }

const loadField = () =>
  import('./hike/hike-picture-field.tsx').then(({ HikePictureField }) => HikePictureField)

/** The hike's picture, which organizers can replace while they edit the hike. */
export default function PictureUpload({ event_id, image }: Props) {
  useSignals()
  const [url, setUrl] = useState(image)
  const Field = useLoaded(editing.value && loadField, () => {})
  return editing.value && Field ? (
    <Field
      hikeId={event_id}
      url={url}
      onStored={(stored) => {
        setUrl(stored)
        refreshHike(event_id)
      }}
    />
  ) : (
    <Cover url={url} />
  )
}
