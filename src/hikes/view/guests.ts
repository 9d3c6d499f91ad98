import type { HikeJson } from '../page/json.ts'

/** Whether the viewer takes part, is on the waitlist, or has asked to join. */
export const hasAsked = ({ viewer: { role } }: HikeJson) =>
  role === 'pending' || role === 'waiting' || role === 'participant'

export const canChangeGuests = (hike: HikeJson) =>
  hasAsked(hike) && (hike.guests_allowed > 0 || hike.viewer.guest_count !== undefined)
