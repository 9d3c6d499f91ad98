import { exifBlock, type Orientation, readOrientation, startsWith } from './exif.ts'
import { damaged, limitParts, type SplitFile } from './split.ts'

const FRAMES = [0xc0, 0xc1, 0xc2]
const TABLES = [0xc4, 0xdb, 0xdd]
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const COMMENT = 0xfe
const NUMBER_OF_LINES = 0xdc

// Prevents decompression bombs: a decoder visits all pixels for each scan. Progressive pictures have about ten scans.
const MAX_SCANS = 100

/**
 * Separates a JPEG picture from its metadata and from bytes after its end. Like browsers, it skips bytes between
 * segments and does not need the end marker. Throws 415 for a damaged file.
 */
export function splitJpeg(bytes: Uint8Array): SplitFile {
  const kept: Uint8Array[] = []
  const removed: Uint8Array[] = []
  let frame: { width: number; height: number } | undefined
  let orientation: Orientation | undefined
  let scans = 0
  let at = 2
  while (true) {
    limitParts(kept.length + removed.length)
    const { skipped, marker, segment, end } = nextSegment(bytes, at)
    if (skipped.length > 0) removed.push(skipped)
    at = end
    if (marker === END_OF_IMAGE) break
    if (FRAMES.includes(marker)) {
      // If a file has two frames, decoders disagree about which to show.
      if (frame) throw damaged()
      frame = frameSize(segment)
      kept.push(segment)
    } else if (TABLES.includes(marker)) {
      kept.push(segment)
    } else if (marker === START_OF_SCAN) {
      if (!frame || ++scans > MAX_SCANS) throw damaged()
      at = endOfScan(bytes, end)
      kept.push(segment, bytes.subarray(end, at))
    } else if (isMetadata(marker)) {
      const content = segment.subarray(4)
      if (marker === 0xe1 && startsWith(content, 'Exif\0\0')) orientation ??= readOrientation(content)
      const needed = colorSegment(marker, segment, content)
      if (needed) kept.push(needed)
      if (needed !== segment) removed.push(segment)
    } else if (isStandalone(marker) || marker === NUMBER_OF_LINES) {
      removed.push(segment)
    } else throw damaged()
  }
  if (!frame || scans === 0) throw damaged()
  removed.push(bytes.subarray(at))
  const exif = orientation && orientation !== 1 ? [exifSegment(orientation)] : []
  const start = Uint8Array.of(0xff, 0xd8)
  return { ...frame, kept: [start, ...exif, ...kept, Uint8Array.of(0xff, END_OF_IMAGE)], removed }
}

const isMetadata = (marker: number) => (marker & 0xf0) === 0xe0 || marker === COMMENT
/** Whether the marker stands alone, without a segment: a restart marker, or TEM. */
const isStandalone = (marker: number) => (marker & 0xf8) === 0xd0 || marker === 0x01

/**
 * Returns the segment at the next marker, or an end marker at the end of the file. Throws 415 for a truncated segment.
 */
function nextSegment(bytes: Uint8Array, from: number) {
  const start = nextMarker(bytes, from)
  const skipped = bytes.subarray(from, start)
  const marker = bytes[start + 1] ?? END_OF_IMAGE
  if (marker === END_OF_IMAGE || isStandalone(marker))
    return { skipped, marker, segment: bytes.subarray(start, start + 2), end: start + 2 }
  const length = ((bytes[start + 2] ?? 0) << 8) | (bytes[start + 3] ?? 0)
  // The length includes its own two bytes. Decoders read a smaller one as an empty segment; only metadata may have it.
  const end = start + 2 + (isMetadata(marker) ? Math.max(2, length) : length)
  if (end > bytes.length || end < start + 4) throw damaged()
  return { skipped, marker, segment: bytes.subarray(start, end), end }
}

/**
 * Returns the index of the next 0xFF that begins a marker (not followed by a fill byte or 0), or the length if there is
 * none.
 */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff) return at
  }
  return bytes.length
}

function frameSize(segment: Uint8Array) {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  if (![1, 3, 4].includes(view.getUint8(9))) throw damaged()
  return { height: view.getUint16(5), width: view.getUint16(7) }
}

/** Returns the index of the next marker other than a restart, or the length if there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = nextMarker(bytes, from)
  while (isStandalone(bytes[at + 1] ?? 0)) at = nextMarker(bytes, at + 2)
  return at
}

/** Returns the part of an application segment that affects how colours are decoded, or null. */
function colorSegment(marker: number, segment: Uint8Array, content: Uint8Array): Uint8Array | null {
  if (marker === 0xe2 && startsWith(content, 'ICC_PROFILE\0')) return segment
  if (marker === 0xee && startsWith(content, 'Adobe') && content.length >= 12)
    return Uint8Array.of(0xff, 0xee, 0, 14, ...content.subarray(0, 12))
  // Drops the thumbnail after the header.
  if (marker === 0xe0 && startsWith(content, 'JFIF\0') && content.length >= 14)
    return Uint8Array.of(0xff, 0xe0, 0, 16, ...content.subarray(0, 12), 0, 0)
  return null
}

function exifSegment(orientation: Orientation) {
  const block = exifBlock(orientation)
  const prefix = [0x45, 0x78, 0x69, 0x66, 0, 0]
  return Uint8Array.of(0xff, 0xe1, 0, 2 + prefix.length + block.length, ...prefix, ...block)
}
