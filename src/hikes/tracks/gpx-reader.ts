import { SaxesParser } from 'saxes'
import { AppError, invalid } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { createPoints, type Segment } from './points.ts'

const MAX_POINTS = 200_000
/** A pause makes another one. */
const MAX_SEGMENTS = 5000
/** A point's extensions are at about the tenth level. */
const MAX_DEPTH = 32
const MAX_ATTRIBUTES = 50
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
const MAX_NUMBER_LENGTH = 40
/** Metres: below the shore of the Dead Sea, and above the Himalayas, by what a barometer may err. */
const HEIGHTS = { min: -1000, max: 10_000 }

export const refused = (message: string) => invalid({ gpx: [message] })
export const NOT_GPX = 'This is not a GPX file.'
const DAMAGED = 'This file is damaged: it is not well-formed XML.'
const INCOMPLETE = 'This file is incomplete: it ends in the middle.'
const DOCUMENT_TYPE = 'This file declares a document type or entities, which a GPX file never has.'
const TOO_DEEP = 'This file is nested more deeply than a GPX file can be.'
const TOO_MANY_ATTRIBUTES = 'An element in this file has more attributes than a GPX file can have.'
const TOO_MANY_POINTS = `This file has more than ${amount(MAX_POINTS)} points.`
const TOO_MANY_SEGMENTS = `This file has more than ${amount(MAX_SEGMENTS)} segments.`
const NO_TRACK = 'This file has no track and no route.'
const wrongNumber = (point: number, what: string) => `Point ${point} in this file has a wrong ${what}.`
const outside = (point: number) => `Point ${point} in this file lies outside the earth.`

export function createReader() {
  const parser = new SaxesParser({ position: false })
  const tracks = createPoints(MAX_POINTS)
  const routes = createPoints(MAX_POINTS)
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

  let segments = 0
  const startSegment = (points: typeof tracks) => {
    if (++segments > MAX_SEGMENTS) throw refused(TOO_MANY_SEGMENTS)
    points.startSegment()
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
    if (depth === 3 && path[2] === 'trkseg') startSegment(tracks)
    if (depth === 2 && path[1] === 'rte') startSegment(routes)
    const points = pointsAt(depth)
    if (points) {
      const number = tracks.count() + routes.count() + 1
      if (number > MAX_POINTS) throw refused(TOO_MANY_POINTS)
      const latitude = numberOf(tag.attributes.lat, number, 'latitude')
      const longitude = numberOf(tag.attributes.lon, number, 'longitude')
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw refused(outside(number))
      points.add(latitude, longitude)
    } else if (path[depth - 1] === 'ele' && pointsAt(depth - 1)) height = ''
  })
  const readText = (text: string) => {
    if (height !== null) height += text.slice(0, MAX_NUMBER_LENGTH + 1)
  }
  parser.on('text', readText)
  parser.on('cdata', readText)
  parser.on('closetag', () => {
    const depth = path.length - 1
    const points = height === null || path[depth] !== 'ele' ? null : pointsAt(depth)
    path.pop()
    if (!points || height === null) return
    const text = height.trim()
    height = null
    if (text === '') return
    const number = tracks.count() + routes.count()
    const metres = numberOf(text, number, 'height')
    if (metres < HEIGHTS.min || metres > HEIGHTS.max) throw refused(outside(number))
    points.setHeight(metres)
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
      const read = (tracks.count() > 0 ? tracks : routes).segments()
      if (!read.some(({ latitudes }) => latitudes.length > 1)) throw refused(NO_TRACK)
      return read
    },
  }
}

function numberOf(text: unknown, point: number, what: string): number {
  const trimmed = typeof text === 'string' && text.length <= MAX_NUMBER_LENGTH ? text.trim() : ''
  if (!NUMBER.test(trimmed)) throw refused(wrongNumber(point, what))
  return Number(trimmed)
}
