import { deflateSync } from 'node:zlib'
import { ascii, type Bytes, chunk, join, type Kind, uint32 } from './bytes.ts'

export const SECRETS = ['46.4972', 'Olga Secret', 'Canon EOS', 'Home of Olga', 'hidden comment']

/** Returns a TIFF structure with a maker, an author, a place (GPS) and an optional orientation. */
function exif(orientation?: number): Bytes {
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

/** Adds the kinds of metadata that cameras and editing programs write. */
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
    // A motion photo: a video that follows the picture.
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

export const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Returns the names of a file's segments or chunks, without relying on the code under test. */
export function partsOf(kind: Kind, file: Bytes): string[] {
  const view = new DataView(file.buffer)
  const parts: string[] = []
  let at = { jpeg: 2, png: 8, webp: 12 }[kind]
  while (at < file.length) {
    if (kind === 'jpeg') {
      const marker = view.getUint8(at + 1)
      if (marker === 0xd9) return [...parts, 'EOI']
      const content = latin1(file.subarray(at + 4, at + 8))
      parts.push((marker & 0xf0) === 0xe0 ? content : marker.toString(16).toUpperCase())
      at += 2 + view.getUint16(at + 2)
      // In scan data 0xFF is followed by 0 or by a restart marker.
      if (marker === 0xda)
        while (file[at] !== 0xff || file[at + 1] === 0 || ((file[at + 1] ?? 0) & 0xf8) === 0xd0) at++
    } else if (kind === 'png') {
      parts.push(latin1(file.subarray(at + 4, at + 8)))
      at += 12 + view.getUint32(at)
    } else {
      parts.push(latin1(file.subarray(at, at + 4)))
      const length = view.getUint32(at + 4, true)
      at += 8 + length + (length % 2)
    }
  }
  return parts
}
