import { amount } from '../../shared/format.ts'
import { timeOf } from '../../shared/hike-time.ts'
import type { HikeJson } from '../page/json.ts'
import { gradeText } from './grades.ts'

type Figures = Pick<HikeJson, 'distance' | 'elevation_diff' | 'estimated_duration'>

/** '12.5 km', '↑1,020 m', '5 h'. Omits unknown figures. */
export function figures({ distance, elevation_diff: climb, estimated_duration: hours }: Figures): string[] {
  const known: string[] = []
  if (distance !== null) known.push(`${amount(distance)} km`)
  if (climb !== null) known.push(`↑${amount(climb)} m`)
  if (hours !== null) known.push(`${amount(hours)} h`)
  return known
}

type Shared = Figures & Pick<HikeJson, 'event_time' | 'end_time' | 'time_zone' | 'location' | 'grade'>

/** 'Sat 28 Nov · 09:00 CET, Kandersteg. T3 demanding mountain hike · 12.5 km · ↑1,020 m · 5 h' */
export function shareText(hike: Shared): string {
  const facts = [...(hike.grade ? [gradeText(hike.grade)] : []), ...figures(hike)]
  const meeting = `${timeOf(hike)}, ${hike.location}`
  return facts.length > 0 ? `${meeting}. ${facts.join(' · ')}` : meeting
}
