/** Kilometres an hour on the flat. */
const PACE = 4
/** Metres an hour. */
const UP = 300
const DOWN = 500

/**
 * The hours that a hike takes without breaks, by DIN 33466: of the time for the distance (km) and that for the heights (m),
 * the larger one and half of the smaller one.
 */
export function walkingHours(distance: number, ascent: number, descent: number): number {
  const flat = distance / PACE
  const steep = ascent / UP + descent / DOWN
  return Math.max(flat, steep) + Math.min(flat, steep) / 2
}
