import { callService } from '../context/services.ts'
import { AppError } from '../shared/errors.ts'
import { pictureType } from '../shared/picture-type.ts'
import { t } from '../texts/pictures.ts'
import type { Picture } from './clean.ts'

export const USES = ['event', 'profile', 'post', 'group', 'chat', 'album'] as const
export type PictureUse = (typeof USES)[number]

/** The sizes in which pictures are served. Only pictures of hikes and profiles are cropped. */
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
  /** Pictures of messages are never at public keys (moving.ts). */
  chat: {
    small: { width: 600, height: 600, fit: 'scale-down' },
    large: { width: 2048, height: 2048, fit: 'scale-down' },
  },
  /** Never at public keys: the hike's owner can open and close its album at any time. */
  album: {
    small: { width: 600, height: 600, fit: 'scale-down' },
    large: { width: 2048, height: 2048, fit: 'scale-down' },
  },
  /** The logo. */
  group: {
    small: { width: 96, height: 96, fit: 'scale-down' },
    large: { width: 512, height: 512, fit: 'scale-down' },
  },
} as const satisfies Record<PictureUse, Record<string, ImageTransform>>

type File = { key: string; type: string; bytes: ArrayBuffer }

const ORIGINAL = 'original'
export const keysOf = (name: string) => ['small', 'large', ORIGINAL].map((size) => `${name}/${size}`)
/** Returns the keys that a picture's files have while it is hidden (moving.ts). */
export const hiddenKeysOf = (name: string) => keysOf(name).map(hiddenKey)
export const hiddenKey = (key: string) => `hidden/${key}`
export const atHiddenKeys = <File extends { key: string }>(files: File[]): File[] =>
  files.map((file) => ({ ...file, key: hiddenKey(file.key) }))
export const originalKey = (name: string) => `${name}/${ORIGINAL}`
export const keysFor = (name: string, size: string) => [`${name}/${size}`, originalKey(name)] as const

/** Returns a file for each size. Throws 415 for a picture that cannot be decoded, and `ServiceDown` if Images fails. */
export async function variantsOf(
  images: ImagesBinding,
  name: string,
  use: PictureUse,
  picture: Picture,
): Promise<File[]> {
  const { small, large } = sizes[use]
  try {
    return await Promise.all([
      resize(images, `${name}/small`, picture, small),
      resize(images, `${name}/large`, picture, large),
    ])
  } catch (error) {
    if (await isWorking(images)) throw new AppError(415, t.unreadable)
    throw error
  }
}

/** Returns the original, which is served until the picture has been resized. */
export const originalOf = (name: string, { type, bytes }: Picture): File => ({
  key: originalKey(name),
  type,
  bytes: bytes.buffer,
})

/** Resizes a picture and converts it to WebP. Images also applies the EXIF orientation. */
async function resize(images: ImagesBinding, key: string, { bytes }: Picture, size: ImageTransform) {
  const type = 'image/webp'
  const resized = await callService('images', async () => {
    const input = images.input(new Blob([bytes]).stream())
    const result = await input.transform(size).output({ format: type, quality: 80 })
    const file = await result.response().arrayBuffer()
    if (pictureType(new Uint8Array(file)) !== type) throw new Error('The answer is no WebP picture.')
    return file
  })
  return { key, type, bytes: resized }
}

/** Distinguishes a damaged picture from a failing service: their error codes are the same. */
const isWorking = (images: ImagesBinding) =>
  resize(images, '', { type: 'image/png', bytes: onePixel }, { width: 1, height: 1 }).then(
    () => true,
    () => false,
  )

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg=='),
  (byte) => byte.charCodeAt(0),
)
