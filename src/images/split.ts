import { AppError } from '../shared/errors.ts'
import { t } from '../texts/pictures.ts'

/** The size of a picture, the parts of its cleaned file, in order, and the parts removed. */
export type SplitFile = { width: number; height: number; kept: Uint8Array[]; removed: Uint8Array[] }

export const damaged = () => new AppError(415, t.damaged)
export const animated = () => new AppError(415, t.animated)

const MAX_PARTS = 20_000

/** Throws 415 for a file with far more parts than encoders write. This limits the work per file. */
export function limitParts(count: number) {
  if (count > MAX_PARTS) throw damaged()
}

/** The four-character code that names a chunk of a PNG or WebP file. */
export const fourCC = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
