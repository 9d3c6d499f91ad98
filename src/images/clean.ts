import { AppError } from '../errors.ts'
import { startsWith } from './exif.ts'
import { sortJpeg } from './jpeg.ts'
import { sortPng } from './png.ts'
import { damaged, nameAt, type Sorted } from './sorted.ts'
import { sortWebp } from './webp.ts'

const MOST_BYTES = 8 * 1024 * 1024
const MOST_PIXELS = 50_000_000

export type Picture = { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Uint8Array<ArrayBuffer> }

/**
 * The picture alone: its pixels, its colours and which way up it is. Where and when it was taken, by whom and with
 * what, is gone, and so is anything that was hidden in the file. Nothing is decoded here.
 */
export function cleanPicture(file: Uint8Array): Picture {
  if (file.length > MOST_BYTES) throw new AppError(413, 'The picture is larger than 8 MB.')
  const kind = kindOf(file)
  if (!kind) throw new AppError(415, 'Please choose a JPEG, PNG or WebP picture.')
  const { width, height, kept, dropped } = sort(kind.sort, file)
  if (width === 0 || height === 0) throw damaged()
  if (width * height > MOST_PIXELS) throw new AppError(413, 'The picture has more than 50 megapixels.')
  if (dropped.some(isForeign)) throw new AppError(415, 'This file is more than a picture.')
  return { type: kind.type, bytes: join(kept) }
}

function kindOf(file: Uint8Array) {
  if (startsWith(file, '\xff\xd8\xff')) return { type: 'image/jpeg', sort: sortJpeg } as const
  if (startsWith(file, '\x89PNG\r\n\x1a\n')) return { type: 'image/png', sort: sortPng } as const
  if (startsWith(file, 'RIFF') && nameAt(file, 8) === 'WEBP')
    return { type: 'image/webp', sort: sortWebp } as const
  return null
}

/** A file that ends too early is read past its end somewhere. */
function sort(sorter: (file: Uint8Array) => Sorted, file: Uint8Array): Sorted {
  try {
    return sorter(file)
  } catch (error) {
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

/** Phones put films and second pictures behind a picture; pages, programs and archives mean no good there. */
function isForeign(dropped: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(dropped)
  if (/<(script|html|svg|!doctype html|\?php|iframe)\b|%PDF-\d|^(Rar!|7z\xbc\xaf|\x7fELF)/i.test(text))
    return true
  return ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06'].every((part) => text.includes(part))
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
