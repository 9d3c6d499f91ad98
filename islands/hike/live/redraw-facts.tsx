import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { HikeFacts } from '../../../src/hikes/view/hike-facts.tsx'
import { Prices, pricesOfPage } from '../../../src/shared/prices.ts'

let root: Root | undefined

/** Renders the facts into `element`, replacing the server's content. */
export function redrawHikeFacts(element: HTMLElement, hike: HikeJson) {
  root ??= createRoot(element)
  root.render(
    <Prices value={pricesOfPage()}>
      <HikeFacts hike={hike} />
    </Prices>,
  )
}
