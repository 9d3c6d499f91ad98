// Google's encoded polyline format: differences of latitudes and longitudes in base 64, five bits a letter.
// https://developers.google.com/maps/documentation/utilities/polylinealgorithm

const PRECISION = 1e5
const FIRST_LETTER = 63
const CONTINUED = 0x20

type Point = [latitude: number, longitude: number]

/** Encodes points with five decimals, a precision of about a metre. */
export function encodePolyline(points: Point[]): string {
  let text = ''
  let [lastLat, lastLng] = [0, 0]
  for (const [latitude, longitude] of points) {
    const [lat, lng] = [Math.round(latitude * PRECISION), Math.round(longitude * PRECISION)]
    text += encodeNumber(lat - lastLat) + encodeNumber(lng - lastLng)
    lastLat = lat
    lastLng = lng
  }
  return text
}

function encodeNumber(value: number): string {
  let text = ''
  let bits = value < 0 ? -2 * value - 1 : 2 * value
  for (; bits >= CONTINUED; bits = Math.floor(bits / CONTINUED))
    text += String.fromCharCode((CONTINUED | (bits % CONTINUED)) + FIRST_LETTER)
  return text + String.fromCharCode(bits + FIRST_LETTER)
}

/** Decodes the points of a line. If it crosses the antimeridian, longitudes continue beyond 180. */
export function decodePolyline(text: string): Point[] {
  const points: Point[] = []
  let [lat, lng, at] = [0, 0, 0]
  const next = () => {
    let [value, shift, letter] = [0, 0, CONTINUED]
    while (letter >= CONTINUED) {
      letter = (text.charCodeAt(at++) || FIRST_LETTER) - FIRST_LETTER
      value += (letter % CONTINUED) * 2 ** shift
      shift += 5
    }
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    const longitude = lng / PRECISION
    const last = points.at(-1)?.[1] ?? longitude
    points.push([lat / PRECISION, longitude + 360 * Math.round((last - longitude) / 360)])
  }
  return points
}
