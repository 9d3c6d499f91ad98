import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { MeetingPoint } from '../../../src/hikes/view/meeting-point.tsx'
import type { MapProps } from '../../../src/maps/view/map-embed.tsx'
import { isOver } from '../../../src/shared/hike-time.ts'

let root: Root | undefined

/** Renders the meeting point into `element`, replacing its content. */
export function redrawMeetingPoint(element: HTMLElement, hike: HikeJson, map: MapProps) {
  // React cannot update this tree after a map has replaced a button in it.
  root?.unmount()
  root = createRoot(element)
  root.render(<MeetingPoint hike={hike} over={isOver(hike)} origin={location.origin} map={map} />)
}
