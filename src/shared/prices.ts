import { createContext } from 'react'

/**
 * The group's currency, and the price of hikes whose organizer has not set one. On the server, layout/page.tsx provides
 * them, and layout/document.tsx writes them on the root element, from which islands/hydrate.ts provides them in the
 * browser.
 */
export const Prices = createContext({ currency: '', usualPrice: 0 })
