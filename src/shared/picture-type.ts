export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

/** The number of leading bytes that `pictureType` reads. */
export const PICTURE_TYPE_BYTES = 12

/** Determines the media type of a picture from its first bytes; null unless it is JPEG, PNG or WebP. */
export function pictureType(file: Uint8Array): PictureType | null {
  const start = String.fromCharCode(...file.subarray(0, PICTURE_TYPE_BYTES))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : null
}
