import { exifBlock, type Orientation, readOrientation } from './exif.ts'
import { animated, damaged, fourCC, limitParts, type SplitFile } from './split.ts'

const HEADER = 12
const flags = { animation: 0x02, xmp: 0x04, exif: 0x08, alpha: 0x10, icc: 0x20 }
const pixels = ['VP8 ', 'VP8L']

/**
 * Separates a WebP picture from its metadata and from bytes after its end. Throws 415 for a damaged or animated file.
 */
export function splitWebp(bytes: Uint8Array): SplitFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fileEnd = 8 + view.getUint32(4, true)
  if (fileEnd > bytes.length) throw damaged()
  const chunks = new Map<string, Uint8Array>()
  const removed: Uint8Array[] = []
  let orientation: Orientation = 1
  let at = HEADER
  while (at + 8 <= fileEnd) {
    limitParts(removed.length)
    const name = fourCC(bytes, at)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    // Some encoders omit the last padding byte.
    if (at + 8 + length > fileEnd) throw damaged()
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'ANIM' || name === 'ANMF') throw animated()
    if (name === 'EXIF') orientation = readOrientation(content)
    const isKept = ['VP8X', 'ICCP', 'ALPH', ...pixels].includes(name) && !chunks.has(name)
    if (isKept) chunks.set(name, content)
    else removed.push(bytes.subarray(at, end))
    at = end
  }
  removed.push(bytes.subarray(fileEnd))
  const size = pictureSize(chunks)
  return { ...size, kept: assemble(chunks, size, orientation), removed }
}

function pictureSize(chunks: Map<string, Uint8Array>) {
  const lossy = chunks.get('VP8 ')
  const lossless = chunks.get('VP8L')
  const size = lossy ? lossySize(lossy) : lossless ? losslessSize(lossless) : null
  if (!size || (lossy && lossless)) throw damaged()
  const extended = chunks.get('VP8X')
  if (extended) {
    const canvas = canvasSize(extended)
    if (canvas.width !== size.width || canvas.height !== size.height) throw damaged()
  }
  return size
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function lossySize(content: Uint8Array) {
  const view = viewOf(content)
  const isKeyFrame = (view.getUint8(0) & 1) === 0
  if (!isKeyFrame || view.getUint8(3) !== 0x9d || view.getUint16(4) !== 0x012a) throw damaged()
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

function losslessSize(content: Uint8Array) {
  const view = viewOf(content)
  if (view.getUint8(0) !== 0x2f) throw damaged()
  const bits = view.getUint32(1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function canvasSize(content: Uint8Array) {
  const view = viewOf(content)
  if (view.getUint8(0) & flags.animation) throw animated()
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1
  return { width: uint24(4), height: uint24(7) }
}

function assemble(
  chunks: Map<string, Uint8Array>,
  size: { width: number; height: number },
  orientation: Orientation,
): Uint8Array[] {
  const named = (name: string) => {
    const content = chunks.get(name)
    return content ? chunk(name, content) : []
  }
  const exif = orientation === 1 ? [] : chunk('EXIF', exifBlock(orientation))
  const isExtended = chunks.has('VP8X')
  const has = (name: string, flag: number) => (chunks.has(name) ? flag : 0)
  const alpha = (chunks.get('VP8X')?.[0] ?? 0) & flags.alpha
  const flag = alpha | has('ICCP', flags.icc) | (exif.length > 0 ? flags.exif : 0)
  const body = [
    ...(isExtended ? chunk('VP8X', extendedHeader(flag, size)) : []),
    ...(isExtended ? [...named('ICCP'), ...named('ALPH')] : []),
    ...named('VP8 '),
    ...named('VP8L'),
    ...(isExtended ? exif : []),
  ]
  const length = body.reduce((sum, part) => sum + part.length, 4)
  const start = new Uint8Array(HEADER)
  start.set(new TextEncoder().encode('RIFF'))
  new DataView(start.buffer).setUint32(4, length, true)
  start.set(new TextEncoder().encode('WEBP'), 8)
  return [start, ...body]
}

function extendedHeader(flag: number, { width, height }: { width: number; height: number }) {
  const uint24 = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16]
  return Uint8Array.of(flag, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1))
}

function chunk(name: string, content: Uint8Array): Uint8Array[] {
  const start = new Uint8Array(8)
  start.set(new TextEncoder().encode(name))
  new DataView(start.buffer).setUint32(4, content.length, true)
  return [start, content, ...(content.length % 2 ? [new Uint8Array(1)] : [])]
}
