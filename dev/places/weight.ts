/** Countries ranked first in suggestions. */
const HOME = new Set(['CH', 'LI'])
const NEIGHBORS = new Set(['AT', 'DE', 'FR', 'IT', 'SI'])

/**
 * Returns the factor by which a country's places outweigh places of the same size elsewhere. `country` is an ISO
 * 3166-1 code.
 */
export const nearHome = (country: string) => (HOME.has(country) ? 25 : NEIGHBORS.has(country) ? 5 : 1)
