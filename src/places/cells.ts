/** How often the earth is quartered: what is left are squares of less than a kilometre. */
export const LEVELS = 15

/**
 * The number of the square that a point lies in. Each digit to the base of four chooses a quarter of what the digits
 * before it chose: so every larger square is one range of numbers too.
 */
export function cellOf(latitude: number, longitude: number): number {
  const x = slice(longitude, 180)
  const y = slice(latitude, 90)
  let cell = 0
  for (let bit = LEVELS - 1; bit >= 0; bit--) cell = cell * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return cell
}

/** Which of the 2^LEVELS slices between -most and most. */
const slice = (degrees: number, most: number) =>
  Math.min(2 ** LEVELS - 1, Math.floor(((degrees + most) / (2 * most)) * 2 ** LEVELS))

const EARTH_KM = 6371

export const kilometres = (radians: number) => radians * EARTH_KM
