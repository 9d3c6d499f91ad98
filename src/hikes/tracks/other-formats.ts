import { t } from '../../texts/tracks.ts'
import { refused } from './gpx-points.ts'

/** Other formats, by the root element of their files. */
const FORMATS: Record<string, string> = { kml: 'KML', trainingcenterdatabase: 'TCX', osm: 'OpenStreetMap' }

/** Returns the error for an XML file with this root element, or with none. */
export function otherRoot(name = '') {
  const root = name.toLowerCase()
  const format = FORMATS[root]
  if (format) return refused(t.otherFormat(format))
  return refused(root === 'html' ? t.webPage : t.notGpx)
}

const archived = (name: string) => {
  if (/\.kml$/i.test(name)) return t.otherFormat('KMZ')
  const inside = /\.(fit|tcx)$/i.exec(name)?.[1]
  return inside ? t.zipOf(inside.toUpperCase()) : t.zip
}

/** Throws 400 if the first bytes belong to another format. */
export function refuseOtherFormats(bytes: Uint8Array) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  if (start.startsWith('PK\x03\x04')) {
    const nameEnd = 30 + start.charCodeAt(26) + 256 * start.charCodeAt(27)
    throw refused(archived(start.slice(30, nameEnd)))
  }
  if (start.slice(8, 12) === '.FIT') throw refused(t.otherFormat('FIT'))
  if (start.startsWith('\x1f\x8b')) throw refused(t.compressed)
  if (/^(?:\xef\xbb\xbf)?\s*[{[]/.test(start)) throw refused(t.otherFormat('JSON'))
  if (/^(?:\xef\xbb\xbf)?\s*<!doctype html/i.test(start)) throw otherRoot('html')
}
