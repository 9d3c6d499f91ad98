import { createRoot, type Root } from 'react-dom/client'
import type { EventJson } from '../../../src/events/json.ts'
import { calendarLinks } from '../../../src/shared/calendar-links.ts'
import { isOver } from '../../../src/shared/event-time.ts'
import type { MapProps } from '../../../src/shared/map-embed.tsx'
import { MeetingPoint } from '../../../src/shared/meeting-point.tsx'
import { sunOf } from '../../../src/shared/sun.ts'

let root: Root | undefined

/** Renders the meeting point into `element`, in place of what it contains. */
export function redrawMeetingPoint(element: HTMLElement, event: EventJson, map: MapProps) {
  // An opened map has replaced a button that React rendered, so React cannot update this tree.
  root?.unmount()
  root = createRoot(element)
  const over = isOver(event)
  root.render(
    <MeetingPoint
      event={event}
      sun={over || event.status === 'cancelled' ? null : sunOf(event)}
      map={map}
      calendarLinks={over ? [] : calendarLinks(event, location.origin)}
    />,
  )
}
