import { refused } from './gpx-points.ts'

const NOT_GPX = 'This is not a GPX file.'

const asGpx = (what: string) => `This is a ${what} file: please export it as GPX where it comes from.`

/** The root elements of other formats. */
const ROOTS: Record<string, string> = {
  kml: asGpx('KML'),
  trainingcenterdatabase: asGpx('TCX'),
  osm: asGpx('OpenStreetMap'),
  html: 'This is a web page and not a GPX file.',
}

/** The refusal of an XML file with this root element, or with none. */
export const otherRoot = (name = '') => refused(ROOTS[name.toLowerCase()] ?? NOT_GPX)

const archived = (name: string) => {
  if (/\.kml$/i.test(name)) return asGpx('KMZ')
  const inside = /\.(fit|tcx)$/i.exec(name)?.[1]
  return inside
    ? `This is a ZIP archive of a ${inside.toUpperCase()} file: please export the track as GPX where it comes from.`
    : 'This is a ZIP archive: please unpack it and choose the GPX file in it.'
}

/** Throws 400 for a file whose first bytes are those of another format. */
export function refuseOtherFormats(bytes: Uint8Array) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 300))
  if (start.startsWith('PK\x03\x04')) {
    const nameEnd = 30 + start.charCodeAt(26) + 256 * start.charCodeAt(27)
    throw refused(archived(start.slice(30, nameEnd)))
  }
  if (start.slice(8, 12) === '.FIT') throw refused(asGpx('FIT'))
  if (start.startsWith('\x1f\x8b'))
    throw refused('This file is compressed: please unpack it and choose the GPX file in it.')
  if (/^(?:\xef\xbb\xbf)?\s*[{[]/.test(start)) throw refused(asGpx('JSON'))
  if (/^(?:\xef\xbb\xbf)?\s*<!doctype html/i.test(start)) throw otherRoot('html')
}
