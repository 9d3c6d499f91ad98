import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CHANGED, OPENED } from '../src/shared/page-messages.ts'
import { Prices, pricesOfPage } from '../src/shared/prices.ts'
import { closeMenuBehindDialogs } from './parts/close-menu.ts'
import { loadScript } from './parts/load-script.ts'
import { whenParsed } from './parts/when-parsed.ts'

const prices = pricesOfPage()

// Loads report-errors.ts only after the first error, so that pages without errors do not load it.
for (const type of ['error', 'unhandledrejection'])
  addEventListener(type, (event) =>
    import('./parts/report-errors.ts').then(
      ({ report }) => report(event),
      () => {},
    ),
  )

// Only members' pages have islands, so only members get the service worker.
const { serviceWorker } = navigator
serviceWorker?.register('/sw.js').catch(() => {})
serviceWorker?.ready.then(({ active }) => serviceWorker.controller || active?.postMessage(OPENED))
// When the page is hidden, the service worker saves it again for offline use, with the messages received since.
addEventListener('visibilitychange', () => document.hidden && serviceWorker?.controller?.postMessage(CHANGED))

whenParsed(() => {
  // Each island element contains the URL of its bundle, so this file needs no list of islands.
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) prepare(root)
  closeMenuBehindDialogs()
})

function prepare(root: HTMLElement) {
  const { island, prefix, props } = root.dataset
  if (!island || !props) return
  const start = async () => {
    const script = await loadScript(() => import(island))
    if (!script) return
    // Enables the controls before hydration, because once this task has ended, a press makes React hydrate the island
    // immediately.
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
