import type { HikeJson } from '../page/json.ts'

/** Whether the viewer takes part, is on the waitlist, or has asked to join. */
export const hasAsked = ({ viewer: { role } }: HikeJson) =>
  role === 'pending' || role === 'waiting' || role === 'participant'

/** The most guests that the viewer may have. Somebody who has paid cannot add any. */
export const mostGuests = ({ guests_allowed, viewer: { guest_count = 0, has_paid } }: HikeJson) =>
  has_paid ? guest_count : Math.max(guests_allowed, guest_count)

/** Whether there is a page on which the viewer can change the guests, or reads why they cannot. */
export const hasGuestsPage = (hike: HikeJson) =>
  hasAsked(hike) && (hike.guests_allowed > 0 || mostGuests(hike) > 0)
