const MOST_BYTES = 8 * 1024 * 1024
/** What is smaller than this travels well enough as it is. */
const SMALL_BYTES = 400 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** What cannot be taken, in words; null for what can be tried. The server has the last word. */
export function refusal(file: File): string | null {
  if (!TYPES.includes(file.type)) return 'Please choose a JPEG, PNG or WebP picture.'
  if (file.size === 0) return 'This file is empty. Please choose another one.'
  return null
}

/**
 * A large picture made as small as it may be: it still fills `width` by `height`. A phone's photo loses nine tenths
 * of its weight so, and what it says about where it was taken. A file that cannot be drawn is left as it is.
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
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}

export const isTooLarge = (file: File) => file.size > MOST_BYTES
