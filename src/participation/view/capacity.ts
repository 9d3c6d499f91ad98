import { t } from '../../texts/joining.ts'

type Occupancy = { spots_left: number | null; waiting_count: number }
type Places = Occupancy & { capacity: number | null; going: number; viewer?: { role: string | null } }

/** 'Full · 3 waiting', '2 places left', 'Up to 12 people'; null if there is no limit and nobody is waiting. */
export function placesText(hike: Places): string | null {
  const { capacity, going, spots_left: left, waiting_count: waiting } = hike
  if (isFull(hike)) return [fullText(hike), waiting > 0 && t.waiting(waiting)].filter(Boolean).join(' · ')
  if (left === null || capacity === null) return null
  return left > FEW && going === 0 ? t.upTo(capacity) : t.placesLeft(left)
}

/**
 * A place that the organizers can offer to somebody on the waitlist is free, except for viewers who would have to wait
 * if they joined.
 */
function fullText({ spots_left: left, viewer }: Places) {
  const isInside = ['organizer', 'participant', 'waiting'].includes(viewer?.role ?? '')
  if (left === 0 || !isInside) return t.full
  return left !== null && t.placesLeft(left)
}

const FEW = 3

/**
 * Whether a user, or this number of people together, would be put on the waitlist. This is also true while other users
 * wait although there are enough places, for example in the last hours before the start. `isFull` in
 * participation/capacity.ts is the equivalent in SQL.
 */
export const isFull = ({ spots_left, waiting_count }: Occupancy, people = 1) =>
  (spots_left !== null && spots_left < people) || waiting_count > 0
