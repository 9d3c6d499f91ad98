/** Whom a hike is good for, in the order in which it is stored. */
export const SUITABILITIES = ['beginners', 'children', 'dogs', 'public_transport', 'wheelchairs'] as const
export type Suitability = (typeof SUITABILITIES)[number]

/** As people call it. */
export const suitabilityText = (suitability: Suitability) => suitability.replace('_', ' ')
