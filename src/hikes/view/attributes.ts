/** The SAC mountain and Alpine hiking scale. */
export const GRADES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'] as const
export type Grade = (typeof GRADES)[number]

const names: Record<Grade, string> = {
  T1: 'hiking',
  T2: 'mountain hike',
  T3: 'demanding mountain hike',
  T4: 'Alpine hike',
  T5: 'demanding Alpine hike',
  T6: 'difficult Alpine hike',
}

/** 'T3 demanding mountain hike' */
export const gradeText = (grade: Grade) => `${grade} ${names[grade]}`

/** The effort of a hike in words, by its kilometres and a hundred metres of climb each; null where one is not known. */
export function effortOf(distance: number | null, climb: number | null): string | null {
  if (distance === null || climb === null) return null
  const effort = distance + climb / 100
  return EFFORTS.find(([below]) => effort < below)?.[1] ?? 'very strenuous'
}

const EFFORTS = [
  [10, 'easy'],
  [18, 'moderate'],
  [28, 'strenuous'],
] as const

/** The values of 'good for', in the order in which they are stored. */
export const SUITABILITIES = ['beginners', 'children', 'dogs', 'public_transport', 'wheelchairs'] as const
export type Suitability = (typeof SUITABILITIES)[number]

/** As people call it. */
export const suitabilityText = (suitability: Suitability) => suitability.replace('_', ' ')
