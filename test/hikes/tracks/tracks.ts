import { seededRandom } from '../../../src/images/landscape/random.ts'

// Tracks like those that GPS devices record: along a curve, with a profile, and with noise.

export type Point = { lat: number; lng: number; ele: number | null }

type Shape = {
  /** Metres between two points. */
  step?: number
  length: number
  /** Metres above sea level, at a distance in metres from the start. */
  height: ((along: number) => number) | null
  /** The maximum deviation of the heights in metres. */
  noise?: number
  /** Whether the track is a circle. */
  loop?: boolean
  seed?: number
  start?: { lat: number; lng: number }
}

const METRES_PER_DEGREE = 111_195

/** Returns a winding line to the north-east, or a circle. */
export function track({
  step = 12,
  length,
  height,
  noise = 0,
  loop = false,
  seed = 1,
  start,
}: Shape): Point[] {
  const random = seededRandom(seed)
  const { lat, lng } = start ?? { lat: 46.49, lng: 7.67 }
  const shrink = Math.cos((lat * Math.PI) / 180)
  let [x, y] = [0, 0]
  return Array.from({ length: Math.round(length / step) + 1 }, (_, i) => {
    const along = i * step
    const direction = loop ? (2 * Math.PI * along) / length : 0.7 + Math.sin(along / 300)
    const point = {
      lat: lat + y / METRES_PER_DEGREE,
      lng: lng + x / METRES_PER_DEGREE / shrink,
      ele: height && height(along) + (random() * 2 - 1) * noise,
    }
    x += Math.cos(direction) * step
    y += Math.sin(direction) * step
    return point
  })
}

/** Rises by `rise` metres and falls again, every `period` metres. */
export const ridges =
  (rise: number, period: number, base = 600) =>
  (along: number) =>
    base + rise * (1 - Math.abs(1 - (2 * (along % period)) / period))

/** Like `ridges`, but with rounded tops. */
export const hills =
  (rise: number, period: number, base = 600) =>
  (along: number) =>
    base + (rise / 2) * (1 - Math.cos((2 * Math.PI * along) / period))

const pointXml = (name: string, { lat, lng, ele }: Point) =>
  `<${name} lat="${lat.toFixed(7)}" lon="${lng.toFixed(7)}">${ele === null ? '' : `<ele>${ele.toFixed(2)}</ele>`}<time>2026-05-01T08:00:00Z</time></${name}>`

/** A GPX file like those from GPS devices, with personal data. */
export const gpx = (segments: Point[][], inner = trackXml(segments)) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Garmin Connect" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Home to work</name><author><name>Olga Berg</name></author><time>2026-05-01T08:00:00Z</time></metadata>
${inner}
</gpx>`

const trackXml = (segments: Point[][]) =>
  `<trk><name>Morning walk of Olga</name>${segments
    .map((points) => `<trkseg>${points.map((point) => pointXml('trkpt', point)).join('')}</trkseg>`)
    .join('')}</trk>`

export const routeXml = (points: Point[]) =>
  `<rte><name>Plan</name>${points.map((point) => pointXml('rtept', point)).join('')}</rte>`

export const bytesOf = (text: string) => new TextEncoder().encode(text)
