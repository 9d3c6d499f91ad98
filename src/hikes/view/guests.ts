import { hasStarted } from '../../shared/hike-time.ts'
import type { HikeJson } from '../page/json.ts'

/** Whether the viewer has a request or a place, and may say who comes along. */
export function canChangeGuests(hike: HikeJson): boolean {
  const { role, guests = [] } = hike.viewer
  const hasPart = role === 'participant' || role === 'waiting' || role === 'pending'
  return (
    hasPart &&
    hike.status === 'scheduled' &&
    !hasStarted(hike) &&
    (hike.guests_allowed > 0 || guests.length > 0)
  )
}
