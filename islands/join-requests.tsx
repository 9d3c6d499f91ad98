import { useSignals } from '@preact/signals-react/runtime'
import { useRef } from 'react'
import type { EventJson } from '../src/hikes/page/json.ts'
import type { RequestJson } from '../src/participation/json.ts'
import { isFull } from '../src/shared/capacity.ts'
import { isOver } from '../src/shared/event-time.ts'
import { Requests } from './event/people/requests.tsx'
import { WaitingLine } from './event/people/waiting-line.tsx'
import { changedEvent, eventDeleted } from './parts/store.ts'

type Props = {
  event: Pick<
    EventJson,
    'id' | 'status' | 'event_time' | 'time_zone' | 'spots_left' | 'waiting_count' | 'waiting'
  >
  requests: RequestJson[]
}

/** The pending requests and the waiting list, for organizers. Nothing once the event is cancelled, over or deleted. */
export default function JoinRequests({ event: asRendered, requests }: Props) {
  useSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  const lineHeading = useRef<HTMLHeadingElement>(null)
  const event = changedEvent.value ?? asRendered
  const { id, status, spots_left, waiting = [] } = event
  // Not in the first render, as the day may have ended since the server's.
  if (eventDeleted.value || status === 'cancelled' || (changedEvent.value && isOver(changedEvent.value)))
    return null
  return (
    <>
      <Requests eventId={id} requests={requests} isFull={isFull(event)} heading={heading} />
      <WaitingLine
        eventId={id}
        waiting={waiting}
        free={spots_left ?? waiting.length}
        heading={lineHeading}
        nextHeading={heading}
      />
    </>
  )
}
