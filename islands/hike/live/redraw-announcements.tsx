import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { Announcements } from '../../../src/hikes/view/announcements.tsx'

let root: Root | undefined

/** Renders the announcements into `element`, replacing the server's content. */
export function redrawAnnouncements(element: HTMLElement, hike: HikeJson) {
  root ??= createRoot(element)
  root.render(<Announcements hike={hike} />)
}
