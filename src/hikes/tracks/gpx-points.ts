import { invalid } from '../../shared/errors.ts'
import { amount } from '../../shared/format.ts'
import { t } from '../../texts/tracks.ts'
import { createPoints, type Part, type Segment } from './points.ts'

/** `parts` are the tracks of the file; `notes` are sentences about points and heights that were left out. */
export type Track = { segments: Segment[]; parts: Part[]; notes: string[] }

const MAX_POINTS = 200_000
/** Maximum number of segments. A segment has no gaps: a pause starts a new one. */
const MAX_SEGMENTS = 5000
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
export const MAX_NUMBER_LENGTH = 40
/** Plausible heights in metres: from below the Dead Sea to above the Himalayas, with a margin for barometers. */
const HEIGHTS = { min: -500, max: 9000 }
/** Values that programs write for an unknown height. */
const UNKNOWN_HEIGHT = /^[+-]?(?:nan|inf(?:inity)?)$|^(?:null|none|-+)$/i
/**
 * Points within this many degrees of 0, 0 (about ten metres) are left out: devices without a position write 0, 0, which
 * is far from land.
 */
const NO_FIX = 1e-4

export const refused = (message: string) => invalid({ gpx: [message] })

type Points = ReturnType<typeof createPoints>

/** Collects the points of the tracks and routes of a file. Throws 400 with the reason. */
export function createGpxPoints() {
  const tracks = createPoints(MAX_POINTS)
  const routes = createPoints(MAX_POINTS)
  let number = 0
  let isLeftOut = false
  const ignored = { points: 0, heights: 0 }
  return {
    tracks,
    routes,
    add(points: Points, lat: unknown, lon: unknown) {
      if (++number > MAX_POINTS) throw refused(t.tooManyPoints(amount(MAX_POINTS)))
      const latitude = numberOf(lat, number, 'latitude')
      const longitude = numberOf(lon, number, 'longitude')
      if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw refused(t.outside(number))
      isLeftOut = Math.abs(latitude) < NO_FIX && Math.abs(longitude) < NO_FIX
      if (isLeftOut) ignored.points++
      else points.add(latitude, longitude)
    },
    /** Sets the height of the last point. */
    setHeight(points: Points, text: string) {
      const metres = UNKNOWN_HEIGHT.test(text) ? Number.NaN : numberOf(text, number, 'height')
      if (isLeftOut || Number.isNaN(metres)) return
      if (metres < HEIGHTS.min || metres > HEIGHTS.max) ignored.heights++
      else points.setHeight(metres)
    },
    /** Returns the tracks, or the routes if no track has a line. */
    finish(): Track {
      const list = [tracks, routes].find((points) => points.count() > 1)
      if (!list) throw refused(ignored.points > 0 ? t.noPositions : t.noTrack)
      if (list.countSegments() > MAX_SEGMENTS) throw refused(t.tooManySegments(amount(MAX_SEGMENTS)))
      return { segments: list.segments(), parts: list.parts(), notes: notesOn(ignored) }
    },
  }
}

function notesOn({ points, heights }: { points: number; heights: number }): string[] {
  const notes: string[] = []
  if (points > 0) notes.push(t.pointsLeftOut(points, amount(points)))
  if (heights > 0) notes.push(t.heightsLeftOut(heights, amount(heights)))
  return notes
}

function numberOf(text: unknown, point: number, what: keyof typeof t.wrong): number {
  const trimmed = typeof text === 'string' && text.length <= MAX_NUMBER_LENGTH ? text.trim() : ''
  if (!NUMBER.test(trimmed)) throw refused(t.wrong[what](point))
  return Number(trimmed)
}
