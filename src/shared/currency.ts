import { createContext } from 'react'

/**
 * The group's currency, for components on both sides: the document provides it (layout/page.tsx, which writes it on the
 * root element too), and in the browser islands/hydrate.ts. Without a provider it is '', in which nothing can be formatted.
 */
export const Currency = createContext('')
