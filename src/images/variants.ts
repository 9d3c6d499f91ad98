import { AppError } from '../errors.ts'
import type { Picture } from './clean.ts'

export type PictureUse = 'event' | 'profile' | 'post'

/** The sizes in which pictures are served. What is shown in a frame is cut to its shape; a post shows all of it. */
const sizes = {
  event: {
    small: { width: 600, height: 400, fit: 'crop' },
    large: { width: 1200, height: 800, fit: 'crop' },
  },
  profile: {
    small: { width: 128, height: 128, fit: 'crop' },
    large: { width: 256, height: 256, fit: 'crop' },
  },
  post: {
    small: { width: 600, height: 1200, fit: 'scale-down' },
    large: { width: 1200, height: 2400, fit: 'scale-down' },
  },
} as const satisfies Record<PictureUse, Record<string, ImageTransform>>

type File = { key: string; type: string; bytes: ArrayBuffer }

const ORIGINAL = 'original'
export const keysOf = (name: string) => ['small', 'large', ORIGINAL].map((size) => `${name}/${size}`)
export const keysFor = (name: string, size: string) => [`${name}/${size}`, `${name}/${ORIGINAL}`] as const

/** The files to be stored for a picture: one for each size or, where those cannot be made, the picture as it is. */
export async function variantsOf(
  images: ImagesBinding | undefined,
  name: string,
  use: PictureUse,
  picture: Picture,
): Promise<File[]> {
  const original = { key: `${name}/${ORIGINAL}`, type: picture.type, bytes: picture.bytes.buffer }
  if (!images) return [original]
  const { small, large } = sizes[use]
  try {
    return await Promise.all([
      resize(images, `${name}/small`, picture, small),
      resize(images, `${name}/large`, picture, large),
    ])
  } catch (error) {
    if (isUnreadable(error)) throw new AppError(415, 'This picture is damaged. Please choose another one.')
    console.error('The sizes of a picture could not be made', error)
    return [original]
  }
}

/** It turns the picture upright too, as the orientation that was left in it says. */
async function resize(images: ImagesBinding, key: string, { bytes }: Picture, size: ImageTransform) {
  const type = 'image/webp'
  const input = images.input(new Blob([bytes]).stream())
  const result = await input.transform(size).output({ format: type, quality: 80 })
  return { key, type, bytes: await result.response().arrayBuffer() }
}

/** Cloudflare's codes for what is no picture, is too large, or is of a kind that it does not know. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && [9402, 9412, 9413, 9520].includes(Number(error.code))
