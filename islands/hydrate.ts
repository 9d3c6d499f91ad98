import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

// Every island on the page carries the address of its own bundle, so this file never has to list them.
for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island, prefix, props } = root.dataset
  if (!island || !props) continue
  import(island).then(({ default: Island }) => {
    hydrateRoot(root, createElement(Island, JSON.parse(props)), { identifierPrefix: prefix })
    root.dataset.ready = ''
  })
}
