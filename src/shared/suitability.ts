/** Whom a hike is good for, in the order in which it is stored. */
export const SUITABILITIES = ['beginners', 'children', 'dogs', 'public_transport', 'wheelchairs'] as const
export type Suitability = (typeof SUITABILITIES)[number]

/** As people call it. */
export const suitabilityText = (suitability: Suitability) => suitability.replace('_', ' ')

export const MAX_GEAR = 20
/** In characters. */
export const MAX_GEAR_LENGTH = 80
