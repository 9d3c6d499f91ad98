import { createContext, useContext } from 'react'
import { defaultPrice } from './charges.ts'

/**
 * The group's currency, for components on both sides. layout/page.tsx provides it on the server and writes it on the root
 * element, from which islands/hydrate.ts provides it in the browser. Without a provider it is ''.
 */
export const Currency = createContext('')

/** The price of a hike whose organizer has set none, where admins have set that. It is provided like `Currency`. */
export const UsualPrice = createContext<number | undefined>(undefined)

export function useUsualPrice(): number {
  const currency = useContext(Currency)
  return useContext(UsualPrice) ?? defaultPrice(currency)
}
