import { expect } from 'vitest'
import { albumPictures, hikes, participation, pictures } from '../../../src/db/schema.ts'
import { seedStaff } from '../../admin/support.ts'
import { realFile } from '../../images/files.ts'
import { deletePictures } from '../../images/uploading.ts'
import { answer, as, type Browser, db, type Name, people, RIDGE } from '../../support.ts'

export const ALBUM = `/api/events/${RIDGE}/album/`
export type PictureJson = { id: number; url: string; width: number; height: number; username: string }

/** Seeds the ridge walk, which has begun. Olga organizes it, Pia and Quentin take part, Simon does not. */
export async function seedAlbum() {
  await seedStaff()
  await deletePictures()
  await db.update(hikes).set({ eventTime: new Date(Date.now() - 1000) })
  await db.update(participation).set({ state: 'participant' })
}

export async function send(browser: Browser, file: Uint8Array<ArrayBuffer>, path = ALBUM, fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(fields)) form.set(name, value)
  form.set('picture', new File([file], 'a.jpg', { type: 'image/jpeg' }))
  return answer(browser.send('POST', path, { raw: form }))
}

export async function add(name: Name): Promise<PictureJson> {
  const [status, picture] = await send(await as(name), await realFile('jpeg'))
  expect(status).toBe(201)
  return picture as PictureJson
}

/** Adds album pictures to the database, without their files. */
export async function addRows(name: Name, count: number) {
  for (let n = 0; n < count; n++) {
    const picture = crypto.randomUUID().replaceAll('-', '')
    await db.insert(pictures).values({
      name: picture,
      use: 'album',
      uploaderId: people[name],
      subjectId: RIDGE,
      createdAt: new Date(),
    })
    await db.insert(albumPictures).values({ hikeId: RIDGE, name: picture, width: 4, height: 3 })
  }
}
