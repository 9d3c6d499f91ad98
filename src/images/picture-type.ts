import { startsWith } from './exif.ts'
import { fourCC } from './split.ts'

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** The media type of a picture by its first bytes, null for anything but JPEG, PNG and WebP. */
export function pictureType(file: Uint8Array): PictureType | null {
  if (startsWith(file, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(file, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(file, 'RIFF') && fourCC(file, 8) === 'WEBP') return 'image/webp'
  return null
}
