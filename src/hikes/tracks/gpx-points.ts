import { invalid } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { createPoints, type Segment } from './points.ts'

const MAX_POINTS = 200_000
/** A pause makes another one. */
const MAX_SEGMENTS = 5000
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
export const MAX_NUMBER_LENGTH = 40
/** Metres: below the shore of the Dead Sea, and above the Himalayas, by what a barometer may err. */
const HEIGHTS = { min: -1000, max: 10_000 }

export const refused = (message: string) => invalid({ gpx: [message] })
const TOO_MANY_POINTS = `This file has more than ${amount(MAX_POINTS)} points.`
const TOO_MANY_SEGMENTS = `This file has more than ${amount(MAX_SEGMENTS)} segments.`
const NO_TRACK = 'This file has no track and no route.'
const wrongNumber = (point: number, what: string) => `Point ${point} in this file has a wrong ${what}.`
const outside = (point: number) => `Point ${point} in this file lies outside the earth.`

type Points = ReturnType<typeof createPoints>

/** The points of the tracks and routes of a file, from the texts of their numbers. Throws 400 that says what is wrong. */
export function createGpxPoints() {
  const tracks = createPoints(MAX_POINTS)
  const routes = createPoints(MAX_POINTS)
  let segments = 0
  return {
    tracks,
    routes,
    startSegment(points: Points) {
      if (++segments > MAX_SEGMENTS) throw refused(TOO_MANY_SEGMENTS)
      points.startSegment()
    },
    add(points: Points, lat: unknown, lon: unknown) {
      const number = tracks.count() + routes.count() + 1
      if (number > MAX_POINTS) throw refused(TOO_MANY_POINTS)
      const latitude = numberOf(lat, number, 'latitude')
      const longitude = numberOf(lon, number, 'longitude')
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw refused(outside(number))
      points.add(latitude, longitude)
    },
    /** Of the last point. */
    setHeight(points: Points, text: string) {
      const number = tracks.count() + routes.count()
      const metres = numberOf(text, number, 'height')
      if (metres < HEIGHTS.min || metres > HEIGHTS.max) throw refused(outside(number))
      points.setHeight(metres)
    },
    /** Of the tracks, or of the routes where there is none. */
    segments(): Segment[] {
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
