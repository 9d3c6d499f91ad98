/**
 * The points of a segment, which has no gaps. Coordinates are in degrees (WGS 84), and heights in metres; NaN is an
 * unknown height.
 */
export type Segment = { latitudes: Float64Array; longitudes: Float64Array; heights: Float64Array }

const FIRST_CAPACITY = 1024

/** Collects up to `max` points in typed arrays, which take a tenth of the memory of objects. */
export function createPoints(max: number) {
  let capacity = Math.min(FIRST_CAPACITY, max)
  let latitudes = new Float64Array(capacity)
  let longitudes = new Float64Array(capacity)
  let heights = new Float64Array(capacity)
  let count = 0
  let isNewSegment = false
  const starts = [0]
  /** The tracks of the file, with the number of points before each track. */
  const tracks: { start: number; name: string }[] = []

  const grown = (old: Float64Array<ArrayBuffer>) => {
    const larger = new Float64Array(capacity)
    larger.set(old)
    return larger
  }

  const isSinglePoint = (index: number) => (starts[index + 1] ?? count) - (starts[index] ?? 0) === 1
  /** Some programs write a segment for each point. These segments are joined. */
  const segmentStarts = () =>
    starts.filter((_, index) => index === 0 || !isSinglePoint(index) || !isSinglePoint(index - 1))

  return {
    count: () => count,
    countSegments: () => segmentStarts().length,
    /** Disconnects the next point from the last one. */
    startSegment() {
      isNewSegment = count > 0
    },
    startTrack() {
      isNewSegment = count > 0
      tracks.push({ start: count, name: '' })
    },
    nameTrack(name: string) {
      const last = tracks.at(-1)
      if (last) last.name = name
    },
    add(latitude: number, longitude: number) {
      if (count === capacity) {
        capacity = Math.min(capacity * 2, max)
        latitudes = grown(latitudes)
        longitudes = grown(longitudes)
        heights = grown(heights)
      }
      if (isNewSegment) starts.push(count)
      isNewSegment = false
      latitudes[count] = latitude
      longitudes[count] = longitude
      heights[count] = Number.NaN
      count++
    },
    /** Sets the elevation of the last point. */
    setHeight(metres: number) {
      heights[count - 1] = metres
    },
    segments: (): Segment[] =>
      count === 0
        ? []
        : segmentStarts().map((start, index, all) => {
            const end = all[index + 1] ?? count
            return {
              latitudes: latitudes.subarray(start, end),
              longitudes: longitudes.subarray(start, end),
              heights: heights.subarray(start, end),
            }
          }),
    /** The names of the tracks that have segments of their own, each with its number of segments. */
    parts(): Part[] {
      const parts: Part[] = []
      let track = 0
      for (const start of segmentStarts()) {
        const before = track
        while ((tracks[track + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) track++
        const last = parts.at(-1)
        if (last && before === track) last.segments++
        else parts.push({ name: tracks[track]?.name ?? '', segments: 1 })
      }
      return parts
    },
  }
}

export type Part = { name: string; segments: number }

/** Returns an element without a check: `index` must be within the bounds of the array. */
export const at = (array: ArrayLike<number>, index: number) => array[index] as number
