/** Ranked first and second in suggestions. */
const HOME = new Set(['CH', 'LI'])
const NEIGHBORS = new Set(['AT', 'DE', 'FR', 'IT', 'SI'])

/** How much more often the places of a country are searched for than others of their size. `country` is of ISO 3166-1. */
export const nearHome = (country: string) => (HOME.has(country) ? 25 : NEIGHBORS.has(country) ? 5 : 1)
