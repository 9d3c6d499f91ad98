import { createRoot, type Root } from 'react-dom/client'
import type { EventJson } from '../../src/events/json.ts'
import { type MapProps, MeetingPoint } from '../../src/shared/meeting-point.tsx'
import { sunOf } from '../../src/shared/sun.ts'

let root: Root | undefined

/** In place of what the server has printed into `element`, or of what was drawn here before. */
export function redrawMeetingPoint(element: HTMLElement, event: EventJson, map: MapProps) {
  // A map that was opened stands where React had put a button, so nothing of it can be kept.
  root?.unmount()
  root = createRoot(element)
  root.render(<MeetingPoint event={event} sun={sunOf(event)} map={map} />)
}
