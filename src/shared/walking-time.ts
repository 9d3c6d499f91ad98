/** Kilometres per hour on the flat. */
const PACE = 4
/** Metres of ascent per hour. */
const UP = 300
const DOWN = 500

/**
 * Walking time in hours without breaks, by DIN 33466: the larger of the times for the distance (km) and the heights
 * (m), plus half of the smaller one.
 */
export function walkingHours(distance: number, ascent: number, descent: number): number {
  const flat = distance / PACE
  const steep = ascent / UP + descent / DOWN
  return Math.max(flat, steep) + Math.min(flat, steep) / 2
}
