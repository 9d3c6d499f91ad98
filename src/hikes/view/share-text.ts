import { amount, eventTime } from '../../shared/format.ts'
import { gradeText } from '../../shared/grades.ts'
import type { EventJson } from '../page/json.ts'

type Figures = Pick<EventJson, 'distance' | 'elevation_diff' | 'estimated_duration'>

/** '12.5 km', '↑1,020 m', '5 h': those that are known. */
export function figures({ distance, elevation_diff: climb, estimated_duration: hours }: Figures): string[] {
  const known: string[] = []
  if (distance !== null) known.push(`${amount(distance)} km`)
  if (climb !== null) known.push(`↑${amount(climb)} m`)
  if (hours !== null) known.push(`${amount(hours)} h`)
  return known
}

type Shared = Figures & Pick<EventJson, 'event_time' | 'time_zone' | 'location' | 'grade'>

/** 'Sat 28 Nov · 09:00 CET, Kandersteg. T3 demanding mountain hike · 12.5 km · ↑1,020 m · 5 h' */
export function shareText(event: Shared): string {
  const facts = [...(event.grade ? [gradeText(event.grade)] : []), ...figures(event)]
  const meeting = `${eventTime(new Date(event.event_time), event.time_zone)}, ${event.location}`
  return facts.length > 0 ? `${meeting}. ${facts.join(' · ')}` : meeting
}
