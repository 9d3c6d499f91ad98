import { env } from 'cloudflare:workers'
import { pictures } from '../../src/db/schema.ts'
import { type Browser, db, RIDGE, visitor } from '../support.ts'
import type { Bytes } from './bytes.ts'

export type Upload = { path: string; field: string }
export const ofEvent: Upload = { path: `/api/events/${RIDGE}/upload-image/`, field: 'event_picture' }
export const ofProfile: Upload = { path: '/api/user/upload-profile-picture/', field: 'profile_picture' }

/** Sends a file as a form does, under a name and a type that need not be true. */
export function upload(browser: Browser, { path, field }: Upload, file: Bytes, name = 'a.jpg') {
  const form = new FormData()
  form.set(field, new File([file], name, { type: 'image/jpeg' }))
  return browser.send('POST', path, { raw: form })
}

/** Uploads a picture of the hike and answers its address. */
export async function changePicture(browser: Browser, file: Bytes): Promise<string> {
  const response = await upload(browser, ofEvent, file)
  const { image_url } = (await response.json()) as { image_url: string }
  return image_url
}

export async function noPictures() {
  await db.delete(pictures)
  await env.PICTURES.delete(await storedFiles())
}

export async function storedFiles(): Promise<string[]> {
  const { objects } = await env.PICTURES.list()
  return objects.map(({ key }) => key).sort()
}

/** The name in the address of a picture. */
export const nameIn = (url: string) => url.split('/')[2] ?? ''

/** Everything that an upload can change. */
export async function everything() {
  const event = (await (await visitor().get(`/api/events/${RIDGE}/`)).json()) as { image: string | null }
  const user = (await (await visitor().get('/api/users/1/')).json()) as { profile_picture: string | null }
  const known = await db.select().from(pictures)
  return { image: event.image, profile: user.profile_picture, known, files: await storedFiles() }
}

/** What makes the sizes, on a day on which it does not. */
export const outOfService = {
  input: () => {
    throw new Error('Out of service.')
  },
} as unknown as ImagesBinding
