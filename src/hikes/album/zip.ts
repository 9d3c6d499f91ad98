import { makeZip } from 'client-zip'
import { openPicture } from '../../images/opening.ts'
import type { AlbumPicture } from './album.ts'

/**
 * Returns a ZIP file of the pictures, without compression. To save memory, it reads each picture after it has sent the
 * previous one.
 */
export const zipOf = (env: Env, pictures: AlbumPicture[]): ReadableStream => makeZip(filesOf(env, pictures))

async function* filesOf(env: Env, pictures: AlbumPicture[]) {
  for (const [index, { name, username, createdAt }] of pictures.entries()) {
    const file = await openPicture(env, name)
    if (!file) continue
    const number = String(index + 1).padStart(3, '0')
    const extension = file.type.replace('image/', '').replace('jpeg', 'jpg')
    yield {
      name: `${number}-${username.replace(/[^\p{L}\p{N}.-]/gu, '_')}.${extension}`,
      lastModified: createdAt,
      input: file.body,
    }
  }
}
