import { plainCharacters } from '../calendar/plain-characters.ts'
import { escapeXml } from '../shared/escape-xml.ts'
import type { Segment } from './points.ts'

// A route's file is kept without its beginning and end, so that it always has the current name of its event. Of the file
// that was uploaded it has nothing but the points: times, devices and names tell more than somebody may want.

export const GPX_TYPE = 'application/gpx+xml'
const DECIMALS = 6

/** The points of a route as GPX segments. */
export function segmentsXml(segments: Segment[]): Blob {
  const parts = segments.map(({ latitudes, longitudes, heights }) => {
    let xml = '<trkseg>\n'
    for (let i = 0; i < latitudes.length; i++) {
      const height = heights[i] ?? Number.NaN
      xml += `<trkpt lat="${latitudes[i]?.toFixed(DECIMALS)}" lon="${longitudes[i]?.toFixed(DECIMALS)}"`
      xml += Number.isNaN(height) ? '/>\n' : `><ele>${Math.round(height * 10) / 10}</ele></trkpt>\n`
    }
    return `${xml}</trkseg>\n`
  })
  return new Blob(parts)
}

/** A whole GPX 1.1 file of such segments. */
export function gpxFile(name: string, creator: string, segments: Blob): Blob {
  return new Blob([
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<gpx version="1.1" creator="${nameXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">\n`,
    `<metadata><name>${nameXml(name)}</name></metadata>\n<trk><name>${nameXml(name)}</name>\n`,
    segments,
    '</trk>\n</gpx>\n',
  ])
}

/** Without the control characters, which no XML file can have. */
const nameXml = (name: string) => escapeXml(plainCharacters(name))
