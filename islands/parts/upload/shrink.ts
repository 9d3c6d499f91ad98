import { MAX_PICTURE_MB } from '../../../src/http/limits.ts'
import { PICTURE_TYPE_BYTES, pictureType } from '../../../src/shared/picture-type.ts'
import { t } from '../../../src/texts/form-parts.ts'

const MAX_BYTES = MAX_PICTURE_MB * 1024 * 1024
/** Files up to this size are uploaded unchanged. */
const SMALL_BYTES = 400 * 1024

/** Returns the error message for a file that cannot be used, or null. The server checks the file again. */
export async function fileError(file: File): Promise<string | null> {
  if (file.size === 0) return t.fileEmpty
  return (await typeOf(file)) ? null : t.notPicture
}

/**
 * Reads the type from the bytes, because browsers derive a file's type from its name. Null for other types and for an
 * unreadable file.
 */
const typeOf = (file: File) =>
  file
    .slice(0, PICTURE_TYPE_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => pictureType(new Uint8Array(bytes)),
      () => null,
    )

/**
 * Scales down a large picture so that it still covers `width` by `height` pixels. This reduces a phone's photo to about
 * a tenth of its size and removes its location. A file that the browser cannot decode, or that would not become
 * smaller, is returned unchanged.
 */
export async function shrink(
  file: File,
  { width, height }: { width: number; height: number },
): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, Math.max(width / bitmap.width, height / bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = (await typeOf(file)) === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}

/** Returns the error message for a picture that is too large to upload, or null. */
export const sizeError = (file: File) => (file.size > MAX_BYTES ? t.pictureTooLarge(MAX_PICTURE_MB) : null)
