import type { HikeJson } from '../page/json.ts'

/** Whether the viewer takes part, waits or has asked to. */
export const hasAsked = ({ viewer: { role } }: HikeJson) =>
  role === 'pending' || role === 'waiting' || role === 'participant'

/** Whether the viewer may say who comes along, to a hike that has not started. */
export const canChangeGuests = (hike: HikeJson) =>
  hasAsked(hike) && (hike.guests_allowed > 0 || hike.viewer.guest_count !== undefined)
