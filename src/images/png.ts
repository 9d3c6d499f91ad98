import { crc32 } from 'node:zlib'
import { exifBlock, type Orientation, readOrientation } from './exif.ts'
import { animated, damaged, fourCC, limitParts, type SplitFile } from './split.ts'

const SIGNATURE = 8
/** The total size of a chunk's length, name and checksum, in bytes. */
const OVERHEAD = 12

const critical = ['IHDR', 'PLTE', 'IDAT', 'IEND']
const rendering = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs']
const animation = ['acTL', 'fcTL', 'fdAT']

/** The allowed bit depths for each colour type. */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/**
 * Separates a PNG picture from its metadata and from bytes after its end. Throws 415 for a damaged or animated file.
 */
export function splitPng(bytes: Uint8Array): SplitFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { width, height } = readHeader(view, bytes)
  const header = SIGNATURE + OVERHEAD + 13
  const kept = [bytes.subarray(0, header)]
  const removed: Uint8Array[] = []
  let orientation: Orientation = 1
  let hasPixels = false
  let name = 'IHDR'
  let at = header
  verifyChecksum(view, bytes, SIGNATURE, 13)
  while (name !== 'IEND') {
    limitParts(kept.length + removed.length)
    const length = view.getUint32(at)
    const end = at + OVERHEAD + length
    if (end > bytes.length) throw damaged()
    name = fourCC(bytes, at + 4)
    if (animation.includes(name)) throw animated()
    const chunk = bytes.subarray(at, end)
    if (name === 'eXIf') orientation = readOrientation(chunk.subarray(8, -4))
    if (critical.includes(name) || rendering.includes(name)) {
      if (name === 'IHDR') throw damaged()
      verifyChecksum(view, bytes, at, length)
      hasPixels ||= name === 'IDAT'
      kept.push(chunk)
    } else {
      if (isCritical(name)) throw damaged()
      removed.push(chunk)
    }
    at = end
  }
  if (!hasPixels) throw damaged()
  if (orientation !== 1) kept.splice(1, 0, exifChunk(orientation))
  removed.push(bytes.subarray(at))
  return { width, height, kept, removed }
}

function readHeader(view: DataView, bytes: Uint8Array) {
  if (view.getUint32(SIGNATURE) !== 13 || fourCC(bytes, SIGNATURE + 4) !== 'IHDR') throw damaged()
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const validDepth = depths[view.getUint8(25)]?.includes(view.getUint8(24))
  const validMethods = view.getUint8(26) === 0 && view.getUint8(27) === 0 && view.getUint8(28) <= 1
  if (!validDepth || !validMethods) throw damaged()
  return { width, height }
}

function verifyChecksum(view: DataView, bytes: Uint8Array, at: number, length: number) {
  const covered = bytes.subarray(at + 4, at + 8 + length)
  if (crc32(covered) !== view.getUint32(at + 8 + length)) throw damaged()
}

/** An uppercase first letter marks a critical chunk, which decoders must understand. */
const isCritical = (name: string) => !/^[a-z]/.test(name)

function exifChunk(orientation: Orientation) {
  const block = exifBlock(orientation)
  const chunk = new Uint8Array(OVERHEAD + block.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, block.length)
  chunk.set(new TextEncoder().encode('eXIf'), 4)
  chunk.set(block, 8)
  view.setUint32(8 + block.length, crc32(chunk.subarray(4, 8 + block.length)))
  return chunk
}
