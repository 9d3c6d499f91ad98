import { MAX_ROUTE_MB } from '../../http/limits.ts'
import { fileTooLarge } from '../../shared/errors.ts'
import type { Track } from './gpx-points.ts'
import { createReader } from './gpx-reader.ts'
import { xmlPieces } from './gpx-text.ts'
import { refuseOtherFormats } from './other-formats.ts'

export const MAX_BYTES = MAX_ROUTE_MB * 1024 * 1024

export const tooLarge = () => fileTooLarge(MAX_ROUTE_MB)

/**
 * Returns the segments of a GPX file's tracks, or of its routes if no track has a line. Throws 413, and 400 with the
 * reason.
 */
export function parseGpx(bytes: Uint8Array): Track {
  if (bytes.length > MAX_BYTES) throw tooLarge()
  refuseOtherFormats(bytes)
  const reader = createReader()
  for (const text of xmlPieces(bytes)) reader.read(text)
  return reader.finish()
}
