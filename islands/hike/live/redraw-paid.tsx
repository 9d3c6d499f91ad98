import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { PaidSummary } from '../../../src/hikes/view/paid-summary.tsx'
import { Prices, pricesOfPage } from '../../../src/shared/prices.ts'
import { csrfToken } from '../../parts/api.ts'

let root: Root | undefined

/** Renders into `element` how many people have paid, replacing the server's content. */
export function redrawPaid(element: HTMLElement, hike: HikeJson) {
  root ??= createRoot(element)
  root.render(
    <Prices value={pricesOfPage()}>
      <PaidSummary hike={hike} csrf={csrfToken()} />
    </Prices>,
  )
}
