/** EXIF orientations: 1 is upright, 2 to 8 are rotated or mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

const ORIENTATION = 0x0112
const SHORT = 3

/** Returns the orientation in an EXIF block; 1 if it has none or is invalid. */
export function readOrientation(exif: Uint8Array): Orientation {
  try {
    return findOrientation(exif)
  } catch (error) {
    if (error instanceof RangeError) return 1
    throw error
  }
}

function findOrientation(exif: Uint8Array): Orientation {
  // WebP files often have the prefix that belongs to JPEG's APP1 segment.
  const prefix = startsWith(exif, 'Exif\0\0') ? 6 : 0
  const tiff = new DataView(exif.buffer, exif.byteOffset + prefix, exif.byteLength - prefix)
  const byteOrder = tiff.getUint16(0)
  if (byteOrder !== 0x4949 && byteOrder !== 0x4d4d) return 1
  const little = byteOrder === 0x4949
  const directory = tiff.getUint32(4, little)
  const entries = tiff.getUint16(directory, little)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + 12 * entry
    if (tiff.getUint16(at, little) !== ORIENTATION) continue
    const value = tiff.getUint16(at + 8, little)
    const valid = tiff.getUint16(at + 2, little) === SHORT && value >= 1 && value <= 8
    return valid ? (value as Orientation) : 1
  }
  return 1
}

/** Returns an EXIF block that has only the orientation. */
export const exifBlock = (orientation: Orientation) =>
  Uint8Array.of(
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
    ...[1, 0, 0x12, 0x01, SHORT, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  )

export const startsWith = (bytes: Uint8Array, text: string) =>
  bytes.length >= text.length && [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0))
