import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Each island element carries the URL of its bundle, so this file needs no list of them.
for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island, prefix, props } = root.dataset
  if (!island || !props) continue
  const start = async () => {
    const { default: Island } = await import(island)
    hydrateRoot(root, createElement(Island, JSON.parse(props)), { identifierPrefix: prefix })
    root.dataset.ready = ''
  }
  if (root.dataset.hydrateOnOpen === undefined) start()
  else {
    root.firstElementChild?.addEventListener('beforetoggle', start, { once: true })
    root.dataset.ready = ''
  }
}
