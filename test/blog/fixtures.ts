import { env } from 'cloudflare:workers'
import { pictures, posts } from '../../src/db/schema.ts'
import { realFile, testPixels } from '../images/files.ts'
import { type Browser, db, json, people, seed } from '../support.ts'

export const RIDGE_POST = 1

/** Seeds the shared fixtures and one post by Pia, and deletes all pictures. */
export async function seedBlog() {
  await seed()
  await db.delete(pictures)
  const { objects } = await env.PICTURES.list()
  await env.PICTURES.delete(objects.map(({ key }) => key))
  await addPost({ id: RIDGE_POST, title: 'Over the ridge' })
}

export async function addPost(values: Partial<typeof posts.$inferInsert> = {}): Promise<number> {
  const createdAt = values.createdAt ?? new Date('2026-05-01T10:00:00Z')
  const [post] = await db
    .insert(posts)
    .values({
      title: 'A walk',
      content: '<p>We went up.</p>',
      authorId: people.pia,
      updatedAt: createdAt,
      ...values,
      createdAt,
    })
    .returning({ id: posts.id })
  return post?.id ?? 0
}

export const picture = async (type: 'jpeg' | 'png' = 'jpeg') =>
  new File([await realFile(type, testPixels(300, 200))], 'ridge.jpg', { type: `image/${type}` })

/** Sends a multipart form, as a script does. */
export function sendForm(
  browser: Browser,
  method: 'POST' | 'PUT',
  path: string,
  fields: Record<string, string | File>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return browser.send(method, path, { raw: form })
}

export async function uploadPicture(browser: Browser): Promise<string> {
  const response = await sendForm(browser, 'POST', '/api/blog/upload-image/', { image: await picture() })
  const { image_url } = await json<{ image_url: string }>(response)
  return image_url
}
