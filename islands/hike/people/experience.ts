import type { RequestJson } from '../../../src/participation/json.ts'
import { amount } from '../../../src/shared/format.ts'

/** '3 hikes together'; null for none. */
export const togetherText = (hikes: number) =>
  hikes === 0 ? null : hikes === 1 ? '1 hike together' : `${amount(hikes)} hikes together`

/** 'Usually 12 km · ↑800 m · 4 h'; null where the profile does not say. */
export function typicalText(typical: RequestJson['typical']): string | null {
  if (!typical) return null
  const { avg_distance, avg_duration, elevation_diff_up } = typical
  const facts = [
    avg_distance && `${amount(avg_distance)} km`,
    elevation_diff_up && `↑${amount(elevation_diff_up)} m`,
    avg_duration && `${amount(avg_duration)} h`,
  ]
  return `Usually ${facts.filter(Boolean).join(' · ')}`
}
