import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { isOver } from '../../../src/shared/hike-time.ts'
import { People } from '../people/people.tsx'

let root: Root | undefined

/** Renders the people of the hike into `element`, replacing the server's content. */
export function redrawPeople(element: HTMLElement, hike: HikeJson) {
  root ??= createRoot(element)
  root.render(
    <People {...hike} over={isOver(hike)} cancelled={hike.status === 'cancelled'} role={hike.viewer.role} />,
  )
}
