import type { HikeJson } from '../../../src/hikes/page/json.ts'
import { isMoved } from '../../../src/shared/plan-changes.ts'
import type { Edits } from '../../parts/form/use-edits.ts'
import { chosenCoordinates } from '../../parts/place/coordinates.ts'

/** 'Save and tell 6 people' where they have to know of the changes; null where there is nobody, or nothing to know. */
export function saveLabel(hike: HikeJson, { values }: Edits): string | null {
  const people = hike.participant_count + (hike.pending_count ?? 0)
  const times = [hike.event_time, values.event_time ?? hike.event_time]
  const isAhead = times.some((time) => new Date(time) > new Date())
  const { location = hike.location } = values
  const isElsewhere = location !== hike.location || isMoved(hike, chosenCoordinates(values) ?? hike)
  const isNotified = isElsewhere || 'event_time' in values || 'price' in values
  if (people === 0 || !isAhead || !isNotified) return null
  return `Save and tell ${people === 1 ? '1 person' : `${people} people`}`
}
