import { MAX_PICTURE_MB } from '../http/limits.ts'
import { AppError } from '../shared/errors.ts'
import { type PictureType, pictureType } from '../shared/picture-type.ts'
import { t } from '../texts/pictures.ts'
import { splitJpeg } from './jpeg.ts'
import { splitPng } from './png.ts'
import { damaged, type SplitFile } from './split.ts'
import { splitWebp } from './webp.ts'

// The three formats are parsed here because each library that was tried failed for some file: it lost the orientation,
// kept EXIF in WebP, or kept bytes after the end of the picture.

const MAX_BYTES = MAX_PICTURE_MB * 1024 * 1024
const MAX_MEGAPIXELS = 50

export type Picture = { type: PictureType; bytes: Uint8Array<ArrayBuffer> }

/**
 * Removes all metadata except the colour profile and the orientation, without decoding the pixels. Throws 413 for a
 * picture with too many bytes or pixels, and 415 for another format or a damaged, animated or polyglot file.
 */
export function cleanPicture(file: Uint8Array): Picture {
  if (file.length > MAX_BYTES) throw new AppError(413, t.tooLarge(MAX_PICTURE_MB))
  const type = pictureType(file)
  if (!type) throw new AppError(415, t.wrongType)
  const { width, height, kept, removed } = splitFile(type, file)
  if (width === 0 || height === 0) throw damaged()
  if (width * height > MAX_MEGAPIXELS * 1_000_000) throw new AppError(413, t.tooManyPixels(MAX_MEGAPIXELS))
  if (removed.some(isPolyglot)) throw new AppError(415, t.moreThanPicture)
  return { type, bytes: concat(kept) }
}

/** Returns the size in pixels, before the orientation is applied. */
export function sizeOf({ bytes }: Pick<Picture, 'bytes'>): { width: number; height: number } {
  const type = pictureType(bytes)
  if (!type) throw damaged()
  const { width, height } = splitFile(type, bytes)
  return { width, height }
}

const splits = { 'image/jpeg': splitJpeg, 'image/png': splitPng, 'image/webp': splitWebp }

/** In a truncated file, a read past the end throws a RangeError. */
function splitFile(type: PictureType, file: Uint8Array): SplitFile {
  try {
    return splits[type](file)
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

/**
 * Whether the removed bytes contain a page, program, PDF or archive (polyglot file). Videos and second pictures, which
 * phones append, are allowed.
 */
function isPolyglot(removed: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(removed)
  if (/<(script|html|svg|!doctype html|\?php|iframe)\b|%PDF-\d|^(Rar!|7z\xbc\xaf|\x7fELF)/i.test(text))
    return true
  return ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06'].every((part) => text.includes(part))
}

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}
