import { createContext } from 'react'

/**
 * The group's currency, for components on both sides. layout/page.tsx provides it on the server and writes it on the root
 * element, from which islands/hydrate.ts provides it in the browser. Without a provider it is ''.
 */
export const Currency = createContext('')

/** The price of a hike whose organizer has set none. It is provided like `Currency`. */
export const UsualPrice = createContext(0)
