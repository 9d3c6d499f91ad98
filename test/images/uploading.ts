import { env } from 'cloudflare:workers'
import { pictures } from '../../src/db/schema.ts'
import { type Browser, db, json, RIDGE, visitor } from '../support.ts'
import type { Bytes } from './bytes.ts'

export type Upload = { path: string; field: string }
export const ofHike: Upload = { path: `/api/events/${RIDGE}/upload-image/`, field: 'event_picture' }
export const ofProfile: Upload = { path: '/api/user/upload-profile-picture/', field: 'profile_picture' }

export const ofPost: Upload = { path: '/api/blog/upload-image/', field: 'image' }

/** Sends a file as a browser's form does. The name and the type need not match the content. */
export function upload(browser: Browser, { path, field }: Upload, file: Bytes, name = 'a.jpg') {
  const form = new FormData()
  form.set(field, new File([file], name, { type: 'image/jpeg' }))
  return browser.send('POST', path, { raw: form })
}

/** Uploads a picture of the hike and returns its URL. */
export async function uploadHikePicture(browser: Browser, file: Bytes): Promise<string> {
  const response = await upload(browser, ofHike, file)
  const { image_url } = await json<{ image_url: string }>(response)
  return image_url
}

export async function deletePictures() {
  await db.delete(pictures)
  await env.PICTURES.delete(await storedFiles())
}

export async function storedFiles(): Promise<string[]> {
  const { objects } = await env.PICTURES.list()
  return objects.map(({ key }) => key).sort()
}

/** The picture's name in its URL. */
export const nameOf = (url: string) => url.split('/')[2] ?? ''

/** Everything that an upload can change. */
export async function getState() {
  const event = await json<{ image: string | null }>(visitor().hike())
  const user = await json<{ profile_picture: string | null }>(visitor().get('/api/users/1/'))
  const rows = await db.select().from(pictures)
  return { image: event.image, profile: user.profile_picture, rows, files: await storedFiles() }
}

/** Returns the bucket with replacements for some methods. */
export const bucketWith = (changes: Partial<Record<keyof R2Bucket, unknown>>) =>
  new Proxy(env.PICTURES, {
    get(bucket, name: keyof R2Bucket) {
      const own = bucket[name]
      return changes[name] ?? (typeof own === 'function' ? own.bind(bucket) : own)
    },
  })

export const failingImages = {
  input: () => {
    throw new Error('Out of service.')
  },
} as unknown as ImagesBinding
