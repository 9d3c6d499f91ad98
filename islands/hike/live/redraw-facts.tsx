import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { HikeFacts } from '../../../src/hikes/view/hike-facts.tsx'
import { Currency } from '../../../src/shared/currency.ts'

let root: Root | undefined

/** Renders the facts into `element`, in place of those that the server rendered. */
export function redrawHikeFacts(element: HTMLElement, hike: HikeJson) {
  root ??= createRoot(element)
  root.render(
    <Currency value={document.documentElement.dataset.currency ?? ''}>
      <HikeFacts hike={hike} />
    </Currency>,
  )
}
