import { crc32 } from 'node:zlib'
import { type Orientation, orientationBlock, readOrientation } from './exif.ts'
import { animated, damaged, nameAt, type Sorted } from './sorted.ts'

const SIGNATURE = 8
/** What a chunk has around its content: length, name and checksum. */
const AROUND = 12

const critical = ['IHDR', 'PLTE', 'IDAT', 'IEND']
const colours = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs']
const animation = ['acTL', 'fcTL', 'fdAT']

/** Bit depths by colour type. */
const depths: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

/** Tells the picture in a PNG file from what is said about it. What follows the end of the picture is dropped too. */
export function sortPng(bytes: Uint8Array): Sorted {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { width, height } = readHeader(view, bytes)
  const header = SIGNATURE + AROUND + 13
  const kept = [bytes.subarray(0, header)]
  const dropped: Uint8Array[] = []
  let orientation: Orientation = 1
  let hasPixels = false
  let name = 'IHDR'
  let at = header
  refuseWrongSum(view, bytes, SIGNATURE, 13)
  while (name !== 'IEND') {
    const length = view.getUint32(at)
    const end = at + AROUND + length
    if (end > bytes.length) throw damaged()
    name = nameAt(bytes, at + 4)
    if (animation.includes(name)) throw animated()
    const chunk = bytes.subarray(at, end)
    if (name === 'eXIf') orientation = readOrientation(chunk.subarray(8, -4))
    if (critical.includes(name) || colours.includes(name)) {
      if (name === 'IHDR') throw damaged()
      refuseWrongSum(view, bytes, at, length)
      hasPixels ||= name === 'IDAT'
      kept.push(chunk)
    } else {
      if (isCritical(name)) throw damaged()
      dropped.push(chunk)
    }
    at = end
  }
  if (!hasPixels) throw damaged()
  if (orientation !== 1) kept.splice(1, 0, exifChunk(orientation))
  dropped.push(bytes.subarray(at))
  return { width, height, kept, dropped }
}

function readHeader(view: DataView, bytes: Uint8Array) {
  if (view.getUint32(SIGNATURE) !== 13 || nameAt(bytes, SIGNATURE + 4) !== 'IHDR') throw damaged()
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const known = depths[view.getUint8(25)]?.includes(view.getUint8(24))
  const plain = view.getUint8(26) === 0 && view.getUint8(27) === 0 && view.getUint8(28) <= 1
  if (!known || !plain) throw damaged()
  return { width, height }
}

function refuseWrongSum(view: DataView, bytes: Uint8Array, at: number, length: number) {
  const summed = bytes.subarray(at + 4, at + 8 + length)
  if (crc32(summed) !== view.getUint32(at + 8 + length)) throw damaged()
}

/** A capital first letter means: whoever does not know this chunk cannot show the picture. */
const isCritical = (name: string) => !/^[a-z]/.test(name)

function exifChunk(orientation: Orientation) {
  const block = orientationBlock(orientation)
  const chunk = new Uint8Array(AROUND + block.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, block.length)
  chunk.set(new TextEncoder().encode('eXIf'), 4)
  chunk.set(block, 8)
  view.setUint32(8 + block.length, crc32(chunk.subarray(4, 8 + block.length)))
  return chunk
}
