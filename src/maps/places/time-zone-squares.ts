import data from './time-zone-squares.json' with { type: 'json' }

/** The index of a zone, or the four quarters of a divided square: north-west, north-east, south-west, south-east. */
type Square = number | Square[]

const COLUMNS = 48
const ROWS = 24
export const TOP_SQUARES = COLUMNS * ROWS

/** Marks a divided square in the packed text. All other characters are ranks, counted from the next character code. */
export const DIVIDED = '!'

/**
 * Returns the squares of the world from the north-west, row by row. The text is move-to-front coded: each character is
 * the rank of a zone among the recently used ones. dev/places/pack-time-zones.ts generates the data from
 * @photostructure/tz-lookup. Compressed, it is half the size of that package.
 */
function unpackSquares(text: string, zones: number): Square[] {
  const recent = Uint16Array.from({ length: zones }, (_, zone) => zone)
  let at = 0
  const next = (): Square => {
    const rank = text.charCodeAt(at++) - DIVIDED.charCodeAt(0) - 1
    if (rank < 0) return [next(), next(), next(), next()]
    const zone = recent[rank] ?? 0
    if (rank === 0) return zone
    recent.copyWithin(1, 0, rank)
    recent[0] = zone
    return zone
  }
  return Array.from({ length: TOP_SQUARES }, next)
}

let squares: Square[] | undefined

/**
 * Returns the IANA time zone according to simplified boundaries, which is wrong for some places near a boundary. Throws
 * for an invalid point.
 */
export function approximateTimeZone(latitude: number, longitude: number): string {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw new RangeError('There is no such point.')
  if (latitude === 90) return 'Etc/GMT'
  squares ??= unpackSquares(data.squares, data.zones.length)
  // Slightly more than 360 and 180, so that the easternmost and southernmost points are in the last squares.
  let x = (COLUMNS * (180 + longitude)) / 360.00000000000006
  let y = (ROWS * (90 - latitude)) / 180.00000000000003
  let square = squares[COLUMNS * Math.floor(y) + Math.floor(x)]
  while (typeof square === 'object') {
    x = 2 * (x % 1)
    y = 2 * (y % 1)
    square = square[2 * Math.floor(y) + Math.floor(x)]
  }
  return data.zones[square ?? 0] ?? 'Etc/GMT'
}
