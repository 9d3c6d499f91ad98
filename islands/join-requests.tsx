import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { HikeJson } from '../src/hikes/page/json.ts'
import type { RequestJson } from '../src/participation/json.ts'
import { peopleIn } from '../src/participation/view/guests.ts'
import { isOver } from '../src/shared/hike-time.ts'
import { Requests } from './hike/people/requests.tsx'
import { WaitingLine } from './hike/people/waiting-line.tsx'
import { changedHike, hikeDeleted } from './parts/store.ts'

type Props = {
  hike: Pick<
    HikeJson,
    'id' | 'status' | 'event_time' | 'time_zone' | 'price' | 'spots_left' | 'waiting_count' | 'waiting'
  >
  requests: RequestJson[]
}

/** The pending requests and the waitlist, for organizers. Renders nothing if the hike is cancelled, over or deleted. */
export default function JoinRequests({ hike: asRendered, requests }: Props) {
  useSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  const lineHeading = useRef<HTMLHeadingElement>(null)
  const known = useRef(new Set([...requests, ...(asRendered.waiting ?? [])].map(({ id }) => id)))
  const hike = changedHike.value ?? asRendered
  const { id, status, price, spots_left, waiting = [] } = hike
  // Whether the day has ended is checked only once the hike has been read again: it may have ended since the server
  // rendered the page, but hydration needs the same output.
  if (hikeDeleted.value || status === 'cancelled' || (changedHike.value && isOver(changedHike.value)))
    return null
  return (
    <>
      <Requests hikeId={id} price={price} requests={requests} places={hike} heading={heading} known={known} />
      <WaitingLine
        hikeId={id}
        price={price}
        waiting={waiting}
        free={spots_left ?? peopleIn(waiting)}
        heading={lineHeading}
        nextHeading={heading}
        known={known}
      />
    </>
  )
}
