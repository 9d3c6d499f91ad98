import { MAX_ROUTE_MB } from '../../http/limits.ts'
import { fileTooLarge } from '../../shared/errors.ts'
import { refused } from './gpx-points.ts'
import { createReader, NOT_GPX } from './gpx-reader.ts'
import type { Segment } from './points.ts'

export const MAX_BYTES = MAX_ROUTE_MB * 1024 * 1024
/** In characters; decoded and parsed in pieces, a file is never in memory twice. */
const CHUNK = 64 * 1024

export const tooLarge = () => fileTooLarge(MAX_ROUTE_MB)

/** The tracks of a GPX file, or its routes where it has none, by segments. Throws 413, and 400 that says what is wrong. */
export function parseGpx(bytes: Uint8Array): Segment[] {
  if (bytes.length > MAX_BYTES) throw tooLarge()
  const decoder = decoderOf(bytes)
  const reader = createReader()
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const text = decode(decoder, bytes.subarray(at, at + CHUNK), at + CHUNK < bytes.length)
    // Some programs write an empty line before the declaration.
    reader.read(at === 0 ? text.trimStart() : text)
  }
  return reader.finish()
}

/** By its byte order mark, else by the encoding that it declares. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true })
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true })
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, encoding = ''] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start) ?? []
  const isWestern = /^(?:iso-8859-1|windows-1252)$/i.test(encoding)
  return new TextDecoder(isWestern ? 'windows-1252' : 'utf-8', { fatal: true })
}

function decode(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw refused(NOT_GPX)
  }
}
