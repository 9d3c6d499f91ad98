import { t } from '../../texts/hike-facts.ts'

export const EFFORTS = ['easy', 'moderate', 'strenuous', 'very strenuous'] as const

/**
 * Returns the level of effort. It depends on the distance in kilometres, plus one for each 100 metres of climb. Null if
 * one of the two is unknown.
 */
export function effortOf(distance: number | null, climb: number | null): (typeof EFFORTS)[number] | null {
  if (distance === null || climb === null) return null
  const effort = distance + climb / 100
  if (effort < 10) return 'easy'
  if (effort < 18) return 'moderate'
  return effort < 28 ? 'strenuous' : 'very strenuous'
}

/** The values of `good_for`, in the order in which they are stored. */
export const SUITABILITIES = ['beginners', 'children', 'dogs', 'public_transport', 'wheelchairs'] as const
export type Suitability = (typeof SUITABILITIES)[number]

export const suitabilityText = (suitability: Suitability) => t.suitabilities[suitability]
