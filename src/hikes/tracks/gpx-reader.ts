import { SaxesParser } from 'saxes'
import { AppError } from '../../shared/errors.ts'
import { shortened } from '../../shared/text.ts'
import { t } from '../../texts/tracks.ts'
import { createGpxPoints, MAX_NUMBER_LENGTH, refused, type Track } from './gpx-points.ts'
import { otherRoot } from './other-formats.ts'
import { findPlainPoint, readPlainPoints } from './plain-points.ts'

/** Maximum length of the name of a track, in characters. */
const MAX_NAME = 100
/** Maximum depth of elements. A point's extensions are at about the tenth level. */
const MAX_DEPTH = 32
const MAX_ATTRIBUTES = 50
/** Maximum number of elements to parse. A file of maximum size that consists of points cannot contain more. */
const MAX_ELEMENTS = 1_000_000
/** Maximum number of references such as `&amp;`. Each of them takes the parser as long as dozens of letters. */
const MAX_REFERENCES = 100_000

/** Messages for the parser's errors. */
const FAULTS: [RegExp, (line: number) => string][] = [
  [/undefined entity/, (line) => t.unknownEntity(line)],
  [/close tag/, (line) => t.otherElementClosed(line)],
]

export function createReader() {
  const parser = new SaxesParser({ position: false })
  const points = createGpxPoints()
  const { tracks, routes } = points
  /** The names of the open elements, without prefixes. */
  const path: string[] = []
  let elements = 0
  let attributes = 0
  /** The text of the current `ele` element. */
  let height: string | null = null
  /** The text of the current `name` element of a track. */
  let name: string | null = null
  /** Whether the last point that was read is a shape point (`isShape`). */
  let hasShape = false
  /** Whether the parser has read a tag to its end. */
  let isTagRead = false

  /**
   * Whether the open element is a shape point: Garmin's programs write the points between two points of a route (its
   * shape) into the extensions of the first one.
   */
  const isShape = (depth: number) =>
    depth === 6 && path[5] === 'rpt' && path[4] === 'RoutePointExtension' && path[3] === 'extensions'
  const pointsAt = (depth: number) => {
    if (depth === 4 && path[3] === 'trkpt' && path[2] === 'trkseg' && path[1] === 'trk') return tracks
    if ((depth === 3 || isShape(depth)) && path[2] === 'rtept' && path[1] === 'rte') return routes
    return null
  }

  parser.on('doctype', () => {
    throw refused(t.documentType)
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw refused(t.tooManyAttributes)
  })
  parser.on('opentag', (tag) => {
    if (++elements > MAX_ELEMENTS) throw refused(t.tooManyElements)
    attributes = 0
    isTagRead = true
    const depth = path.push(tag.name.slice(tag.name.indexOf(':') + 1))
    if (depth > MAX_DEPTH) throw refused(t.tooDeep)
    if (depth === 1 && path[0] !== 'gpx') throw otherRoot(path[0])
    if (depth === 2 && path[1] === 'trk') tracks.startTrack()
    if (depth === 3 && path[2] === 'name' && path[1] === 'trk') name = ''
    if (depth === 3 && path[2] === 'trkseg') tracks.startSegment()
    if (depth === 2 && path[1] === 'rte') routes.startSegment()
    const list = pointsAt(depth)
    if (list) hasShape = isShape(depth)
    if (list) points.add(list, tag.attributes.lat, tag.attributes.lon)
    else if (path[depth - 1] === 'ele' && pointsAt(depth - 1)) height = ''
  })
  const readText = (text: string) => {
    if (height !== null) height += text.slice(0, MAX_NUMBER_LENGTH + 1)
    if (name !== null && name.length < MAX_NAME) name += text
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.on('closetag', () => {
    const depth = path.length - 1
    if (depth === 2 && name !== null && path[2] === 'name') {
      tracks.nameTrack(shortened(name.replace(/\s+/g, ' ').trim(), MAX_NAME))
      name = null
    }
    const list = height === null || path[depth] !== 'ele' ? null : pointsAt(depth)
    path.pop()
    isTagRead = true
    if (!list || height === null) return
    const text = height.trim()
    height = null
    // The height of a route point may come after its extensions. It must not be set on the last point of the
    // extensions, which has no height.
    if (text !== '' && !(list === routes && hasShape)) points.setHeight(list, text)
  })

  const addPlainPoint = (latitude: string, longitude: string, metres: string | undefined) => {
    points.add(tracks, latitude, longitude)
    if (metres !== undefined) points.setHeight(tracks, metres)
  }

  /**
   * Parses the text before a plain point, and returns whether the point is an element of a segment. It is one if the
   * text ends with a `>` at which the parser has reported a tag: the point is then not in a comment, an attribute value
   * or a CDATA section.
   */
  const parseUpToPoint = (text: string): boolean => {
    const end = text.trimEnd().length
    if (text[end - 1] !== '>') {
      parser.write(text)
      return false
    }
    parser.write(text.slice(0, end - 1))
    isTagRead = false
    parser.write(text.slice(end - 1))
    return isTagRead && path.length === 3 && path[2] === 'trkseg' && path[1] === 'trk'
  }

  let references = 0
  const countReferences = (text: string) => {
    for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
      if (++references > MAX_REFERENCES) throw refused(t.tooManyEntities)
  }

  /** The number of line breaks that the parser has not seen. */
  let skippedLines = 0

  const parse = (text: string) => {
    countReferences(text)
    let at = 0
    for (
      let point = findPlainPoint(text, 0);
      point >= 0;
      point = findPlainPoint(text, Math.max(at, point + 1))
    ) {
      const isElement = parseUpToPoint(text.slice(at, point))
      at = isElement ? readPlainPoints(text, point, addPlainPoint) : point
      skippedLines += countLineEnds(text, point, at)
    }
    parser.write(text.slice(at))
  }

  const faultOf = (error: unknown) => {
    if (error instanceof AppError) return error
    if (elements === 0) return otherRoot()
    const line = parser.line + skippedLines
    const [, message = t.damaged] = FAULTS.find(([said]) => said.test(String(error))) ?? []
    return refused(message(line))
  }

  let isStarted = false
  /** Removes white space at the start: some programs write an empty line before the declaration. */
  const withoutStart = (text: string) => {
    const trimmed = isStarted ? text : text.trimStart()
    skippedLines += countLineEnds(text, 0, text.length - trimmed.length)
    isStarted ||= trimmed !== ''
    return trimmed
  }

  return {
    read(text: string) {
      try {
        parse(withoutStart(text))
      } catch (error) {
        throw faultOf(error)
      }
    },
    finish(): Track {
      const isOpen = path.length > 0
      try {
        parser.close()
      } catch (error) {
        throw isOpen && !(error instanceof AppError) ? refused(t.incomplete) : faultOf(error)
      }
      return points.finish()
    },
  }
}

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
