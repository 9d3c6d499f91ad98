import { createRoot, type Root } from 'react-dom/client'
import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { PaidSummary } from '../../../src/hikes/view/paid-summary.tsx'
import { csrfToken } from '../../parts/api.ts'

let root: Root | undefined

/** Renders into `element` how many have paid, replacing the server's. */
export function redrawPaid(element: HTMLElement, hike: HikeJson) {
  root ??= createRoot(element)
  root.render(<PaidSummary hike={hike} csrf={csrfToken()} />)
}
