import type { HikeJson } from '../page/json.ts'

/** Whether the viewer takes part, is on the waitlist, or has asked to join. */
export const hasAsked = ({ viewer: { role } }: HikeJson) =>
  role === 'pending' || role === 'waiting' || role === 'participant'

/** Somebody who has paid cannot add guests, so there is nothing to change without any. */
export const canChangeGuests = (hike: HikeJson) =>
  hasAsked(hike) &&
  (hike.viewer.guest_count !== undefined || (hike.guests_allowed > 0 && !hike.viewer.has_paid))
