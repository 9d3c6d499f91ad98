import { env } from 'cloudflare:workers'
import { crc32, deflateSync, inflateSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
export type Kind = 'jpeg' | 'png' | 'webp'
export type Pixels = { width: number; height: number; channels: number; data: Uint8Array }

export const join = (...parts: (Uint8Array | number[])[]): Bytes =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
export const ascii = (text: string) => new TextEncoder().encode(text)

/** A picture that looks different whichever way it is turned: red top left, blue bottom right, green elsewhere. */
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

export function chunk(name: string, content: Uint8Array): Bytes {
  const named = join(ascii(name), content)
  return join(uint32(content.length), named, uint32(crc32(named)))
}

export const uint32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]
export const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

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

/** A real file of each kind, as a camera or a program would write it. */
export async function realFile(kind: Kind, pixels = testPixels()): Promise<Bytes> {
  const png = encodePng(pixels)
  return kind === 'png' ? png : convert(png, `image/${kind}`)
}

async function convert(file: Bytes, format: 'image/jpeg' | 'image/webp' | 'image/png'): Promise<Bytes> {
  if (!env.IMAGES) throw new Error('There is no IMAGES binding.')
  const result = await env.IMAGES.input(new Blob([file]).stream()).output({ format, quality: 95 })
  return new Uint8Array(await result.response().arrayBuffer())
}

/** What a viewer shows of a file: turned upright. */
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
      const guess =
        [0, left, up, (left + up) >> 1, paeth(left, up, corner)][raw[y * (rowLength + 1)] ?? 0] ?? 0
      data[y * rowLength + x] = (raw[y * (rowLength + 1) + 1 + x] ?? 0) + guess
    }
  return data
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** The colour at a place given as shares of width and height: 'red', 'green' or 'blue'. */
export function colourAt({ width, height, channels, data }: Pixels, x: number, y: number) {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'green'
}

/** The colours of the four quarters, in reading order. */
export const quarters = (pixels: Pixels) =>
  [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ].map(([x = 0, y = 0]) => colourAt(pixels, x, y))

export const SECRETS = [
  '46.4972',
  'Olga Secret',
  'Canon EOS',
  'Home of Olga',
  'photoshop:City',
  'hidden comment',
]

/** A TIFF structure with a maker, an author, a place (GPS) and, perhaps, an orientation. */
export function exif(orientation?: number): Bytes {
  const strings = 'Canon EOS\0Olga Secret\0GPS 46.4972\0'
  const entries = orientation === undefined ? 3 : 4
  const textAt = 8 + 2 + 12 * entries + 4
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = new DataView(new ArrayBuffer(12))
    bytes.setUint16(0, tag)
    bytes.setUint16(2, type)
    bytes.setUint32(4, count)
    if (type === 3) bytes.setUint16(8, value)
    else bytes.setUint32(8, value)
    return new Uint8Array(bytes.buffer)
  }
  return join(
    ascii('MM'),
    [0, 42, 0, 0, 0, 8, 0, entries],
    entry(0x010f, 2, 10, textAt),
    ...(orientation === undefined ? [] : [entry(0x0112, 3, 1, orientation)]),
    entry(0x013b, 2, 12, textAt + 10),
    entry(0x8825, 4, 1, textAt + 22),
    [0, 0, 0, 0],
    ascii(strings),
  )
}

const XMP =
  '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF photoshop:City="Home of Olga"/></x:xmpmeta>'

export const segment = (marker: number, content: Uint8Array) =>
  join([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255], content)

/** The file as it comes from a camera and through a few programs. */
export function withMetadata(kind: Kind, file: Bytes, orientation?: number): Bytes {
  if (kind === 'jpeg') return jpegWithMetadata(file, orientation)
  if (kind === 'png') return pngWithMetadata(file, orientation)
  return webpWithMetadata(file, orientation)
}

function jpegWithMetadata(file: Bytes, orientation?: number) {
  const iptc = join(ascii('Photoshop 3.0\x008BIM'), [4, 4, 0, 0, 0, 0, 0, 17, 0x1c, 2, 90, 0, 12])
  return join(
    file.subarray(0, 2),
    segment(0xe1, join(ascii('Exif\0\0'), exif(orientation))),
    segment(0xe1, join(ascii('http://ns.adobe.com/xap/1.0/\0'), ascii(XMP))),
    segment(0xed, join(iptc, ascii('Home of Olga'), [0])),
    segment(0xe2, join(ascii('MPF\0'), ascii('second picture'))),
    segment(0xfe, ascii('hidden comment')),
    file.subarray(2),
    // A phone's film behind its picture.
    join([0, 0, 0, 24], ascii('ftypmp42 hidden comment')),
  )
}

function pngWithMetadata(file: Bytes, orientation?: number) {
  const header = 8 + 25
  return join(
    file.subarray(0, header),
    chunk('eXIf', exif(orientation)),
    chunk('tEXt', ascii('Author\0Olga Secret')),
    chunk('iTXt', join(ascii('XML:com.adobe.xmp\0\0\0\0\0'), ascii(XMP))),
    chunk(
      'zTXt',
      join(ascii('Raw profile type iptc\0\0'), new Uint8Array(deflateSync(ascii('Home of Olga')))),
    ),
    chunk('tIME', Uint8Array.of(7, 230, 11, 21, 12, 0, 0)),
    file.subarray(header),
    ascii('hidden comment'),
  )
}

export const riff = (...chunks: Uint8Array[]): Bytes => {
  const body = join(ascii('WEBP'), ...chunks)
  return join(ascii('RIFF'), little32(body.length), body)
}
const little32 = (value: number) => uint32(value).reverse()
export const webpChunk = (name: string, content: Uint8Array) =>
  join(ascii(name), little32(content.length), content, content.length % 2 ? [0] : [])

export function extendedHeader(flags: number, { width, height }: { width: number; height: number }) {
  const low = (value: number) => little32(value).slice(0, 3)
  return Uint8Array.from([flags, 0, 0, 0, ...low(width - 1), ...low(height - 1)])
}

function webpSize(lossy: Uint8Array) {
  const view = new DataView(lossy.buffer, lossy.byteOffset)
  return { width: view.getUint16(14, true), height: view.getUint16(16, true) }
}

function webpWithMetadata(file: Bytes, orientation?: number) {
  const extended = String.fromCharCode(...file.subarray(12, 16)) === 'VP8X'
  const pixels = extended ? file.subarray(12 + 18) : file.subarray(12)
  const withAll = riff(
    webpChunk('VP8X', extendedHeader(0x0c, webpSize(pixels))),
    pixels,
    webpChunk('EXIF', exif(orientation)),
    webpChunk('XMP ', ascii(XMP)),
    webpChunk('HIDE', ascii('hidden comment')),
  )
  return join(withAll, ascii('hidden comment'))
}
