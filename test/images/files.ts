import { env } from 'cloudflare:workers'
import { deflateSync, inflateSync } from 'node:zlib'
import { type Bytes, chunk, join, type Kind, PNG_START, uint32 } from './bytes.ts'

export type Pixels = { width: number; height: number; channels: number; data: Uint8Array }

/** Returns a picture that differs in each orientation: red top left, blue bottom right, green elsewhere. */
export function testPixels(width = 120, height = 80): Pixels {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const red = x < width / 2 && y < height / 2
      const blue = x >= width / 2 && y >= height / 2
      data.set(red ? [220, 30, 20] : blue ? [20, 40, 210] : [60, 160, 70], (y * width + x) * 3)
    }
  return { width, height, channels: 3, data }
}

export function encodePng({ width, height, channels, data }: Pixels): Bytes {
  const rows = Array.from({ length: height }, (_, y) =>
    join([0], data.subarray(y * width * channels, (y + 1) * width * channels)),
  )
  const header = join(uint32(width), uint32(height), [8, channels === 4 ? 6 : 2, 0, 0, 0])
  return join(
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(deflateSync(join(...rows)))),
    chunk('IEND', new Uint8Array()),
  )
}

/** Creates a file of this kind, for JPEG and WebP with a real encoder. */
export async function realFile(kind: Kind, pixels = testPixels()): Promise<Bytes> {
  const png = encodePng(pixels)
  return kind === 'png' ? png : convert(png, `image/${kind}`)
}

async function convert(file: Bytes, format: 'image/jpeg' | 'image/webp' | 'image/png'): Promise<Bytes> {
  if (!env.IMAGES) throw new Error('There is no IMAGES binding.')
  const result = await env.IMAGES.input(new Blob([file]).stream()).output({ format, quality: 95 })
  return new Uint8Array(await result.response().arrayBuffer())
}

/** Decodes a file, and applies its orientation. */
export async function decode(file: Bytes): Promise<Pixels> {
  const png = await convert(file, 'image/png')
  const view = new DataView(png.buffer)
  const [width, height, channels] = [view.getUint32(16), view.getUint32(20), png[25] === 6 ? 4 : 3]
  const packed: Uint8Array[] = []
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === 'IDAT')
      packed.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  const raw = new Uint8Array(inflateSync(join(...packed)))
  return { width, height, channels, data: unfilter(raw, width * channels, height, channels) }
}

function unfilter(raw: Uint8Array, rowLength: number, height: number, step: number): Uint8Array {
  const data = new Uint8Array(rowLength * height)
  const at = (y: number, x: number) => (y < 0 || x < 0 ? 0 : (data[y * rowLength + x] ?? 0))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < rowLength; x++) {
      const [left, up, corner] = [at(y, x - step), at(y - 1, x), x < step ? 0 : at(y - 1, x - step)]
      const predicted =
        [0, left, up, (left + up) >> 1, paeth(left, up, corner)][raw[y * (rowLength + 1)] ?? 0] ?? 0
      data[y * rowLength + x] = (raw[y * (rowLength + 1) + 1 + x] ?? 0) + predicted
    }
  return data
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Returns the dominant colour at a point given as fractions of width and height. */
function colorAt({ width, height, channels, data }: Pixels, x: number, y: number) {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'
}

/** Returns the colours of the four quarters: top left, top right, bottom left, bottom right. */
export const quarters = (pixels: Pixels) =>
  [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => colorAt(pixels, x, y))
