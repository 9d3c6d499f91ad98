import { SaxesParser } from 'saxes'
import { AppError } from '../../shared/errors.ts'
import { createGpxPoints, MAX_NUMBER_LENGTH, refused } from './gpx-points.ts'
import type { Segment } from './points.ts'

/** A point's extensions are at about the tenth level. */
const MAX_DEPTH = 32
const MAX_ATTRIBUTES = 50

export const NOT_GPX = 'This is not a GPX file.'
const DAMAGED = 'This file is damaged: it is not well-formed XML.'
const INCOMPLETE = 'This file is incomplete: it ends in the middle.'
const DOCUMENT_TYPE = 'This file declares a document type or entities, which a GPX file never has.'
const TOO_DEEP = 'This file is nested more deeply than a GPX file can be.'
const TOO_MANY_ATTRIBUTES = 'An element in this file has more attributes than a GPX file can have.'

export function createReader() {
  const parser = new SaxesParser({ position: false })
  const points = createGpxPoints()
  const { tracks, routes } = points
  /** The names of the open elements, without their prefixes. */
  const path: string[] = []
  let attributes = 0
  /** The text of the open `ele`. */
  let height: string | null = null

  const pointsAt = (depth: number) => {
    if (depth === 4 && path[3] === 'trkpt' && path[2] === 'trkseg' && path[1] === 'trk') return tracks
    if (depth === 3 && path[2] === 'rtept' && path[1] === 'rte') return routes
    return null
  }

  parser.on('doctype', () => {
    throw refused(DOCUMENT_TYPE)
  })
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw refused(TOO_MANY_ATTRIBUTES)
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    const depth = path.push(tag.name.slice(tag.name.indexOf(':') + 1))
    if (depth > MAX_DEPTH) throw refused(TOO_DEEP)
    if (depth === 1 && path[0] !== 'gpx') throw refused(NOT_GPX)
    if (depth === 3 && path[2] === 'trkseg') points.startSegment(tracks)
    if (depth === 2 && path[1] === 'rte') points.startSegment(routes)
    const list = pointsAt(depth)
    if (list) points.add(list, tag.attributes.lat, tag.attributes.lon)
    else if (path[depth - 1] === 'ele' && pointsAt(depth - 1)) height = ''
  })
  const readText = (text: string) => {
    if (height !== null) height += text.slice(0, MAX_NUMBER_LENGTH + 1)
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.on('closetag', () => {
    const depth = path.length - 1
    const list = height === null || path[depth] !== 'ele' ? null : pointsAt(depth)
    path.pop()
    if (!list || height === null) return
    const text = height.trim()
    height = null
    if (text !== '') points.setHeight(list, text)
  })

  return {
    read(text: string) {
      try {
        parser.write(text)
      } catch (error) {
        throw error instanceof AppError ? error : refused(path.length > 0 ? DAMAGED : NOT_GPX)
      }
    },
    finish(): Segment[] {
      const isOpen = path.length > 0
      try {
        parser.close()
      } catch (error) {
        throw error instanceof AppError ? error : refused(isOpen ? INCOMPLETE : NOT_GPX)
      }
      return points.segments()
    },
  }
}
