import { createContext } from 'react'

/**
 * The group's currency, and the price of a hike whose organizer has set none. layout/page.tsx provides them on the
 * server and writes them on the root element, from which islands/hydrate.ts provides them in the browser.
 */
export const Prices = createContext({ currency: '', usualPrice: 0 })
