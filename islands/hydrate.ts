import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Currency } from '../src/shared/currency.ts'

const currency = document.documentElement.dataset.currency ?? ''

// Each island element carries the URL of its bundle, so this file needs no list of them.
for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island, prefix, props } = root.dataset
  if (!island || !props) continue
  const start = async () => {
    const { default: Island } = await import(island)
    const element = createElement(Island, JSON.parse(props))
    hydrateRoot(root, createElement(Currency, { value: currency }, element), { identifierPrefix: prefix })
    root.dataset.ready = ''
  }
  const isOpen = root.firstElementChild?.matches(':popover-open')
  if (root.dataset.hydrateOnOpen === undefined || isOpen) start()
  else {
    root.firstElementChild?.addEventListener('beforetoggle', start, { once: true })
    root.dataset.ready = ''
  }
}
