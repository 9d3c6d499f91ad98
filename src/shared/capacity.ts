export const MAX_CAPACITY = 500
export const MAX_QUESTIONS = 3

type Places = { capacity: number | null; participant_count: number; waiting_count: number }

/** 'Full · 3 waiting', '2 places left', 'Up to 12 people'; null without a limit. */
export function placesText({ capacity, participant_count, waiting_count }: Places): string | null {
  // Also where the limit was lifted in the last hours: whoever joins goes to the end of the line.
  if (waiting_count > 0) return `Full · ${waiting_count} waiting`
  if (capacity === null) return null
  const left = capacity - participant_count
  if (left <= 0) return 'Full'
  if (left > FEW && participant_count === 0) return `Up to ${capacity} people`
  return left === 1 ? '1 place left' : `${left} places left`
}

const FEW = 3

/** Whoever joins waits in line. */
export const isFull = (event: { spots_left: number | null; waiting_count: number }) =>
  event.spots_left === 0 || event.waiting_count > 0
