import { AppError } from '../errors.ts'

/** A file taken apart: what makes up the picture, and what it said besides. */
export type Sorted = { width: number; height: number; kept: Uint8Array[]; dropped: Uint8Array[] }

export const damaged = () => new AppError(415, 'This picture is damaged. Please choose another one.')
export const animated = () =>
  new AppError(415, 'Moving pictures are not possible. Please choose another one.')

/** The four letters that name a part of a PNG or WebP file. */
export const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
