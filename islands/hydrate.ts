import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Prices } from '../src/shared/prices.ts'
import { closeMenuBehindDialogs } from './parts/close-menu.ts'
import { loadScript } from './parts/load-script.ts'
import { whenParsed } from './parts/when-parsed.ts'

const { currency = '', usualPrice } = document.documentElement.dataset
const prices = { currency, usualPrice: Number(usualPrice) }

// Loaded by the first error: pages without one need not pay for it.
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) =>
    import('./parts/report-errors.ts').then(
      ({ report }) => report(event),
      () => {},
    ),
  )

// Only members' pages have islands.
const { serviceWorker } = navigator
serviceWorker?.register('/sw.js').catch(() => {})
// Saves the page again when it is hidden, with the messages received since.
addEventListener('visibilitychange', () => document.hidden && serviceWorker?.controller?.postMessage(''))

whenParsed(() => {
  // Each island element has the URL of its bundle, so this file needs no list of them.
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(root)
  closeMenuBehindDialogs()
})

function prepare(root: HTMLElement) {
  const { island, prefix, props } = root.dataset
  if (!island || !props) return
  const start = async () => {
    const script = await loadScript(() => import(island))
    if (!script) return
    // From the next task on, a press makes React hydrate at once.
    for (const control of root.querySelectorAll<HTMLButtonElement>('[data-needs-script]'))
      control.disabled = false
    const element = createElement(script.default, JSON.parse(props))
    hydrateRoot(root, createElement(Prices, { value: prices }, element), { identifierPrefix: prefix })
    root.dataset.ready = ''
  }
  const popover = root.closest('[popover]') ?? root.firstElementChild
  if (root.dataset.hydrateOnOpen === undefined || popover?.matches(':popover-open')) start()
  else {
    popover?.addEventListener('beforetoggle', start, { once: true })
    root.dataset.ready = ''
  }
}
