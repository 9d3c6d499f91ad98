import { createRoot, type Root } from 'react-dom/client'
import type { EventJson } from '../../../src/hikes/page/json.ts'
import { EventFacts } from '../../../src/hikes/view/event-facts.tsx'
import { Currency } from '../../../src/shared/currency.ts'

let root: Root | undefined

/** Renders the facts into `element`, in place of those that the server rendered. */
export function redrawEventFacts(element: HTMLElement, event: EventJson) {
  root ??= createRoot(element)
  root.render(
    <Currency value={document.documentElement.dataset.currency ?? ''}>
      <EventFacts event={event} />
    </Currency>,
  )
}
