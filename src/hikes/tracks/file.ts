import { escapeXml } from '../../shared/escape-xml.ts'
import { plainCharacters } from '../../shared/plain-characters.ts'
import type { Segment } from './points.ts'

// A route's file is stored without its beginning and end. Responses add these, with the current name of the hike. The
// file contains only the points of the uploaded file, because times, devices and names are private.

export const GPX_TYPE = 'application/gpx+xml'
const DECIMALS = 6

/** The number of points per chunk of text: concatenating 200,000 would take several times the memory. */
const PIECE = 500

export function segmentsXml(segments: Segment[]): Blob {
  const encoder = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let xml = ''
  let points = 0
  for (const { latitudes, longitudes, heights } of segments) {
    xml += '<trkseg>\n'
    for (let i = 0; i < latitudes.length; i++) {
      xml += pointXml(latitudes[i] ?? 0, longitudes[i] ?? 0, heights[i] ?? Number.NaN)
      if (++points % PIECE > 0) continue
      pieces.push(encoder.encode(xml))
      xml = ''
    }
    xml += '</trkseg>\n'
  }
  return new Blob([...pieces, xml])
}

const pointXml = (latitude: number, longitude: number, height: number) =>
  `<trkpt lat="${latitude.toFixed(DECIMALS)}" lon="${longitude.toFixed(DECIMALS)}"${
    Number.isNaN(height) ? '/>' : `><ele>${Math.round(height * 10) / 10}</ele></trkpt>`
  }\n`

/** Returns a whole GPX 1.1 file with these segments. */
export function gpxFile(name: string, creator: string, segments: Blob): Blob {
  return new Blob([
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<gpx version="1.1" creator="${nameXml(creator)}" xmlns="http://www.topografix.com/GPX/1/1">\n`,
    `<metadata><name>${nameXml(name)}</name></metadata>\n<trk><name>${nameXml(name)}</name>\n`,
    segments,
    '</trk>\n</gpx>\n',
  ])
}

/** Removes control characters, which XML does not allow. */
const nameXml = (name: string) => escapeXml(plainCharacters(name))
